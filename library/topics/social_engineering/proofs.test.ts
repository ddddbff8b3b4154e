import { expect, test } from 'vitest';
import { accepts, codeOf, printed, refuses, says } from '../../proof/index.ts';

test('training', () => {
  accepts('se_training|a', 250 * 0.16 - 250 * 0.04);
});

test('at least one', () => {
  const atLeastOne = (people: number, chance: number) => 1 - (1 - chance) ** people;
  accepts('se_one_is_enough|a', atLeastOne(5, 0.1).toPrecision(2));
  accepts('se_one_is_enough|b', '1 - (1-p)**n', '-(1-p)**n + 1');
  says('defences_for_people', `about ${(0.95 ** 20).toFixed(3)}.`, `= **${atLeastOne(20, 0.05).toFixed(3)}**`);
});

/** The registered name of a link, where such names have two parts. */
const registered = (link: string) => new URL(link).hostname.split('.').slice(-2).join('.');

test('whose site a link leads to', async () => {
  const links = [
    'https://accounts.northbank.example.verify-user.test/login',
    'https://www.northbank.example@photos.quiz-time.test/northbank.example',
  ];
  for (const [index, link] of links.entries()) {
    says('se_registered', `\`${link}\``);
    accepts(`se_registered|${'ab'[index]}`, registered(link), `it is ${registered(link)}`, `(${registered(link)})`);
    refuses(`se_registered|${'ab'[index]}`, `not ${registered(link)}`, new URL(link).hostname);
  }
  const choices = [
    'https://login.northbank.example/account',
    'https://northbank.example.card-check.test/',
    'https://login-northbank.test/account',
    'https://northbank.example@198.51.100.7/',
  ];
  for (const link of choices)
    (registered(link) === 'northbank.example' ? accepts : refuses)('se_real_link|a', `\`${link}\``);
  for (const link of [
    'https://www.northbank.example/login',
    'https://cards.northbank.example/',
    'https://northbank.example.check-user.test/login',
    'https://northbank.example@offers.test/',
  ])
    says('reading_messages_and_links', `| \`${link}\` | \`${registered(link)}\` |`);
  const [program = ''] = codeOf('reading_messages_and_links');
  says('reading_messages_and_links', `It prints \`${await printed(program)}\`.`);
});

test('the program that reads links', async () => {
  const lines = [
    'def registered(link):',
    'host = link.split("://")[1].split("/")[0]',
    'host = host.split("@")[-1].split(":")[0]',
    'parts = host.split(".")',
    'return parts[-2] + "." + parts[-1]',
  ];
  says('se_domain_code', ...lines);
  accepts('se_domain_code|a', ['def', 'host@1', 'at@1', 'parts@1', 'ret@1']);
  const links = [
    'https://a.b.verify-user.test/login',
    'http://northbank.example/',
    'https://northbank.example@x.evil.test:8080/',
  ];
  const program = `${lines.join('\n    ')}\nfor link in ${JSON.stringify(links)}:\n    print(registered(link))`;
  expect(await printed(program)).toBe(links.map(registered).join('\n'));
});
