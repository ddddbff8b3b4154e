import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What the site says of itself (behaviour `accounts.md §18`). */
export const site = {
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
