import { z } from 'zod';
import { empty, endpoint } from './endpoint.ts';

/** `accounts.md §9`, Maximum length constant (general). */
const line = z.string().max(255);

/** What the contact form sends; all of it is needed, and the server says so. */
export const contactMessage = z.object({
  firstName: line.nullish(),
  lastName: line.nullish(),
  emailAddress: line.nullish(),
  subject: line.nullish(),
  message: z.string().max(10_000).nullish(),
});
export type ContactMessage = z.infer<typeof contactMessage>;

/** What the site says of itself, and what people say to those who run it (behaviour `accounts.md §12`, `§18`). */
export const site = {
  sendMessage: endpoint({
    method: 'POST',
    path: '/contact',
    access: 'anyone',
    summary: 'A message to those who run the site.',
    body: contactMessage,
    answers: { 200: empty },
  }),
  getVersion: endpoint({
    method: 'GET',
    path: '/info/segue_version',
    access: 'anyone',
    summary: 'The version of the server.',
    answers: { 200: z.object({ segueVersion: z.string() }) },
  }),
  getEnvironment: endpoint({
    method: 'GET',
    path: '/info/segue_environment',
    access: 'anyone',
    summary: 'DEV or PROD.',
    answers: { 200: z.object({ segueEnvironment: z.enum(['DEV', 'PROD']) }) },
  }),
  getRegistrationChallenge: endpoint({
    method: 'GET',
    path: '/captcha/challenge',
    access: 'anyone',
    summary: 'A proof-of-work challenge; its solution travels as `recaptchaToken`.',
    answers: { 200: z.looseObject({}) },
  }),
};
