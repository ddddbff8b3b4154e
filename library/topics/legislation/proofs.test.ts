import { expect, test } from 'vitest';
import { accepts, codeOf, finished, printed, refuses, says } from '../../proof/index.ts';

const highest = (turnover: number): number => Math.max(17.5, (turnover * 4) / 100);

test('fines', () => {
  accepts('law_top_fine|a', highest(600));
  accepts('law_top_fine|b', highest(90));
  accepts('law_top_fine|c', (17.5 * 100) / 4);
  refuses('law_top_fine|a', 17.5, 41.5);
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
  refuses('law_two_acts|a', ['cma'], ['dpa'], ['cma', 'dpa', 'foi']);
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
  );
});

test('why looking is an offence, in words', () => {
  accepts(
    'law_misuse_match|c',
    'unauthorised access is a crime',
    'it is unathorized access',
    'she did not have permission',
    'she had no permission from her brother',
    "he didn't give consent",
    'her brother did not allow it',
    'He did not agree',
    "She wasn't authorised",
    'just looking is enough',
    'accessing the account is illegal even if nothing is changed',
    'gaining access without consent breaks the Computer Misuse Act',
  );
  refuses(
    'law_misuse_match|c',
    'she broke the Computer Misuse Act',
    'it is hacking',
    'it is against the data protection act',
    'it is an invasion of privacy',
    'she is right because she changed nothing',
    'nothing was damaged',
    'She had permission',
    'because she guessed the password',
    'it is rude',
    'because it is illegal',
  );
});

test('a drawback of open source, in words', () => {
  accepts(
    'law_licence|d',
    'there may be no support',
    'no technical support',
    'they have to pay for support',
    'staff may need training',
    'they need a programmer to change it',
    'hackers can look for weaknesses in the code',
    'less secure',
    'more security risks',
    'it may not be compatible with other software',
    'it might be harder to use',
    'it may be abandoned',
    'no warranty',
  );
  refuses(
    'law_licence|d',
    'it is free',
    'it costs a lot',
    'there is a licence fee',
    'free support',
    'better security',
    'more secure',
    'you can change it',
    'it cannot be changed',
    'people can steal the code',
    'anyone can see the code',
    'it is open',
  );
});

test('what is typed freely in other words', () => {
  accepts(
    'law_licence|d',
    'development may stop',
    'there is nobody to ask',
    'there might be no training',
    'no support is provided',
    'it can be hard for beginners',
  );
  refuses(
    'law_licence|d',
    'it has fewer bugs',
    'it is not hard to use',
    'no training is needed',
    'it does not need updates',
    'it is very reliable',
    'it costs more',
    'they cannot change it',
  );
});

test('sentences of a second reading', () => {
  accepts(
    'law_misuse_match|c',
    'She is wrong because she was not allowed to read them',
    'she was not allowed to log in',
    'Mia is wrong because she had no right to access it',
    'no damage is needed',
    "you don't need to change anything to break the law",
    'she needed his consent',
    'she broke into his account without him knowing',
    'simply reading the messages breaks the law',
  );
  refuses(
    'law_misuse_match|c',
    'She did not need permission',
    'she is not wrong because she had permission',
    'it was not unauthorised',
    'looking at his messages is not an offence',
    'looking is not enough',
    'Because she did not damage anything',
    'Mia is right',
  );
  accepts(
    'law_licence|d',
    'They will need someone who can code',
    'It might have viruses in it',
    'no customer service',
    'they must share their changes',
    'it takes time and effort to adapt it',
    'may not be updated regularly',
    'no guarantee that it is secure',
  );
  refuses(
    'law_licence|d',
    'it is secure',
    'it is reliable',
    'it needs no training',
    'bugs are fixed quickly',
    'many people look for bugs',
    'it is updated often',
    'they do not have to share anything',
  );
  refuses('law_principles|c', 'purpose limitation, not confidentiality');
  accepts('law_retention_code|a', 'Fay, Hal, Ivy.');
});

test('what a review found typed', () => {
  accepts('law_misuse_match|c', 'Damage is not needed: unauthorised access is an offence by itself.');
  refuses(
    'law_misuse_match|c',
    'she needs no permission',
    'she did not need his consent',
    'there was no need for permission',
    'she did not change anything so has broken no law',
  );
  accepts('law_licence|d', 'nobody must support it', 'it might not be very secure', 'it takes a long time to change');
  refuses('law_licence|d', 'nobody must pay', 'it is secure because many people check it');
});
