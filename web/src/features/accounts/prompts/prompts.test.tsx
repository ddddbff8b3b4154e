import type { Preferences } from '@cs/contract';
import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import type { Me } from '../../../session/index.ts';
import { draw } from '../../../testing/draw.tsx';
import { aUser } from '../../../testing/fakeApi.ts';
import type { PromptProps } from './AccountPrompts.tsx';
import ConfirmDetails from './ConfirmDetails.tsx';
import PrivacyPolicyPrompt from './PrivacyPolicyPrompt.tsx';
import RequiredInformation from './RequiredInformation.tsx';
import VerifyEmailPrompt from './VerifyEmailPrompt.tsx';

const complete = aUser({
  gender: 'OTHER',
  schoolOther: 'Hill School',
  registeredContexts: [{ stage: 'gcse', examBoard: 'aqa' }],
});
const answered: Preferences = { EMAIL_PREFERENCE: { EVENTS: true, NEWS_AND_UPDATES: false } };

const shown = (Prompt: ComponentType<PromptProps>, me: Me, preferences = answered) =>
  draw(<Prompt me={me} open onClose={() => {}} />, { me, preferences });
const buttons = (markup: string) =>
  [...markup.matchAll(/<button([^>]*)>([^<]*)/g)].map(
    ([, tag = '', text]) => /aria-label="([^"]*)"/.exec(tag)?.[1] ?? text,
  );
const fields = (markup: string) => [...markup.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name);

it('the policy can be agreed to, read, or left, and not closed', async () => {
  const markup = await shown(PrivacyPolicyPrompt, complete);
  expect(markup).toContain('We&#x27;ve updated our Privacy Policy</h2>');
  expect(buttons(markup)).toEqual(['Agree and Continue']);
  expect(markup).toMatch(/href="\/privacy"/);
  expect(markup).toMatch(/href="\/logout"/);
});

it('required information has the fields that are missing alone', async () => {
  const asked = async (me: Me, preferences = answered) => fields(await shown(RequiredInformation, me, preferences));
  expect(await shown(RequiredInformation, aUser(), {})).toContain('Required account information</h2>');
  expect(await asked({ ...complete, gender: 'UNKNOWN' })).toEqual(['gender']);
  expect(await asked({ ...complete, familyName: ' ' })).toEqual(['familyName']);
  expect(await asked({ ...complete, registeredContexts: [] })).toEqual(['stage', 'examBoard']);
  expect(await asked({ ...complete, schoolOther: '' })).toEqual(['school', 'schoolId', 'noSchool']);
  const mails = await asked(complete, { EMAIL_PREFERENCE: { EVENTS: true } });
  expect(new Set(mails)).toEqual(new Set(['mail-NEWS_AND_UPDATES']));
});

it('details show the courses as they are, and the school in words', async () => {
  const markup = await shown(ConfirmDetails, complete);
  expect(markup).toContain('Are your details up to date?</h2>');
  expect(markup).toMatch(/<option value="gcse" selected="">/);
  expect(markup).toMatch(/<option value="aqa" selected="">/);
  expect(markup).toContain('<b>Hill School</b>');
  expect(await shown(ConfirmDetails, { ...complete, schoolOther: 'N/A' })).not.toContain('N/A');
});

it('an address is verified by another mail, or changed where no mail arrives', async () => {
  const unverified = await shown(VerifyEmailPrompt, { ...complete, emailVerificationStatus: 'NOT_VERIFIED' });
  expect(unverified).toContain('Verify your email address</h2>');
  expect(buttons(unverified)).toEqual(['Not now', 'Send the email again', 'Close']);
  const failed = await shown(VerifyEmailPrompt, { ...complete, emailVerificationStatus: 'DELIVERY_FAILED' });
  expect(failed).toContain('do not arrive');
  expect(failed).toMatch(/href="\/account"[^>]*>.*Update your email address/);
});
