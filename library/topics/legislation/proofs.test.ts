import { expect, test } from 'vitest';
import { accepts, codeOf, finished, printed, refuses, says } from '../../proof/index.ts';

const highest = (turnover: number): number => Math.max(17.5, (turnover * 4) / 100);

test('fines', () => {
  accepts('law_top_fine|a', highest(700));
  accepts('law_top_fine|b', highest(90));
  accepts('law_top_fine|c', (17.5 * 100) / 4);
  refuses('law_top_fine|a', 17.5, 45.5, 28_000_000);
  expect(highest(437.5)).toBe(17.5);
  expect(highest(438)).toBeGreaterThan(17.5);
  says('personal_data_law', `4% of that is £${(300 * 4) / 100} million`, `The maximum is £${highest(300)} million.`);
});

test('72 hours', () => {
  const found = new Date('2026-03-06T16:00:00Z');
  const until = new Date(found.getTime() + 72 * 3600 * 1000);
  const day = (date: Date) => date.toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' });
  expect([day(found), until.getUTCHours()]).toEqual(['Friday', 16]);
  accepts('law_rights|c', `${day(until)} at 16:00`);
});

test('an offence as logic', () => {
  accepts('law_offence_logic|a', 'K & A & ~P', '~(P | ~A) & K');
  refuses('law_offence_logic|a', 'A & ~P & K & D', 'A & ~P', 'A & K', 'A & D', 'A & (~P | K)');
});

test('deleting in time', async () => {
  const solution = `def keep(records, year):
    names = []
    for name, left in records:
        if left == 0 or year - left <= 2:
            names.append(name)
    return names
`;
  const call = 'keep([["Fay", 2020], ["Gus", 2019], ["Hal", 0], ["Ivy", 2021]], 2022)';
  says('law_retention_code', call);
  const kept = await finished('law_retention_code', solution, call);
  accepts('law_retention_code|a', kept, kept.replaceAll(/[[\]']/g, ''));
  accepts('law_retention_code|a', 'Fay, Hal and Ivy', 'fay hal ivy');
  refuses('law_retention_code|a', 'Fay, Gus, Hal, Ivy', 'Fay, Ivy', 'Hal, Ivy');
  const [program = ''] = codeOf('law_retention_code');
  expect(await printed(program)).toBe("['Ana', 'Bo', 'Cy', 'Di']");
});

test('cases', () => {
  accepts('law_which_act|a', ['cdpa', 'cma', 'dpa']);
  accepts('law_roles|a', ['sub', 'con', 'pro']);
  accepts('law_roles|b', ['photo', 'place', 'mail']);
  refuses('law_roles|b', ['photo', 'place', 'mail', 'king'], ['photo', 'place', 'mail', 'recipe']);
  accepts('law_principles|b', ['minim', 'purp', 'acc', 'sec']);
  accepts('law_misuse_match|a', ['acc', 'int', 'imp']);
  accepts('law_misuse_match|b', ['stolen', 'sell', 'open']);
  refuses('law_misuse_match|b', ['stolen', 'sell', 'open', 'test']);
  accepts('law_two_acts|a', ['cma', 'dpa']);
  refuses('law_two_acts|a', ['cma'], ['dpa'], ['cma', 'dpa', 'cdpa']);
});

test('a principle in words', () => {
  accepts(
    'law_principles|c',
    'integrity and confidentiality',
    'confidentiality',
    'security',
    'Data must be kept secure',
    'The security principle',
    'integrity',
    'confidentialty',
    'data has to be kept securely',
    'Integrity & confidentiality (security)',
    'the data was not kept secure',
  );
  refuses(
    'law_principles|c',
    'accuracy',
    'storage limitation',
    'data minimisation',
    'purpose limitation',
    'It was an accident',
    'accountability',
    'consent',
    'the Data Protection Act',
    'transparency',
    'they sent it to the wrong person',
    'data must be kept safe',
    'data breach',
    'accuracy and security',
  );
});

test('the name of the first offence', () => {
  accepts(
    'law_misuse_match|c',
    'unauthorised access',
    'Unauthorised access to computer material',
    'unauthorized access',
    'it is unathorized access',
    'unauthorised acess',
    'She gained unauthorised access to his account.',
    'access without permission',
    'access with no permission',
    'accessing a computer without authorisation',
    'accessing data without consent',
    'un-authorised access',
    'reading his messages is access without his permission',
    'unauthorised access, even though she changed nothing',
    'unauthorised access, though she looked only and damaged nothing',
    'unauthorised access without intent to commit a further offence',
    'unauthorised access but no further crime',
  );
  refuses(
    'law_misuse_match|c',
    'hacking',
    'the Computer Misuse Act',
    'unauthorised',
    'access',
    'authorised access',
    'unauthorised access with intent to commit a further offence',
    'unauthorised modification of computer material',
    'unauthorised acts to impair a computer',
    'unauthorised access with intention to steal',
    'unauthorised access and modification of data',
    'invasion of privacy',
    'the Data Protection Act',
    'it was not unauthorised access',
    'guessing a password',
    'stealing data',
    'she broke no law',
    'Section 1',
    'the first offence',
  );
});

test('a principle, and a list with a full stop', () => {
  refuses('law_principles|c', 'purpose limitation, not confidentiality', 'secrecy', 'secret', 'non-confidentiality');
  accepts('law_principles|c', 'integrety', 'securty', 'confidentiality, so results must stay secret');
  accepts('law_principles|c', 'confidentiality, not accuracy', 'not accuracy but security');
  refuses('law_principles|c', 'accuracy, not confidentiality', 'accuracy and security', 'not accuracy');
  accepts('law_misuse_match|c', 'she accessed it with no authorisation');
  accepts('law_retention_code|a', 'Fay, Hal, Ivy.');
});

test('a right name with a wrong addition', () => {
  refuses(
    'law_misuse_match|c',
    'unauthorised access with malicious intent',
    'unauthorised access and theft',
    'unauthorised access and changing data',
  );
  accepts(
    'law_misuse_match|c',
    'unauthorised access without malicious intent',
    'unauthorised access, and she changed nothing',
  );
  refuses('law_principles|c', 'lawfulness and security', 'fairness or confidentiality', 'accountability and security');
  accepts('law_principles|c', 'confidentiality, not fairness');
  accepts('law_retention_code|a', 'Fay, Hal & Ivy');
});
