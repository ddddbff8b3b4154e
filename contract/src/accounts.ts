import { z } from 'zod';
import { emailVerificationStatus, gender, instant, instantIn, numericId, role, userContext } from './common.ts';
import { empty, endpoint, raw } from './endpoint.ts';
import { school } from './schools.ts';

/** The whole account, for its owner and for administrators (behaviour `accounts.md §1`). */
export const user = z.object({
  id: z.number(),
  _id: z.number(),
  givenName: z.string().optional(),
  familyName: z.string().optional(),
  email: z.string(),
  role,
  dateOfBirth: instant.optional(),
  gender: gender.optional(),
  registrationDate: instant,
  schoolId: z.string().optional(),
  schoolOther: z.string().optional(),
  registeredContexts: z.array(userContext).optional(),
  registeredContextsLastConfirmed: instant.optional(),
  firstLogin: z.boolean(),
  lastUpdated: instant.optional(),
  privacyPolicyAcceptedTime: instant.optional(),
  lastSeen: instant.optional(),
  emailVerificationStatus,
  teacherPending: z.boolean(),
});
export type User = z.infer<typeof user>;

/** `{ EMAIL_PREFERENCE: { ASSIGNMENTS: true } }`; only stored values appear. */
export const preferences = z.record(z.string(), z.record(z.string(), z.boolean()));
export type Preferences = z.infer<typeof preferences>;

/** A form's text field: bounded here, judged by the rules of the account. */
const text = z.string().max(10_000);

/** What the registration and account forms post; rules and their messages live on the server. */
export const registeredUser = z.object({
  id: z.number().int().optional(),
  givenName: text.nullish(),
  familyName: text.nullish(),
  email: text.nullish(),
  password: text.nullish(),
  role: role.nullish(),
  dateOfBirth: instantIn.nullish(),
  gender: gender.nullish(),
  schoolId: text.nullish(),
  schoolOther: text.nullish(),
});
export type RegisteredUser = z.infer<typeof registeredUser>;

/** Accounts: registration, verification, password reset (behaviour `accounts.md §2` to `§4`, `§9`, `§10`). */
export const accounts = {
  getCurrentUser: endpoint({
    method: 'GET',
    path: '/users/current_user',
    access: 'loggedIn',
    summary: 'The account that is signed in.',
    answers: { 200: user },
  }),
  getPreferences: endpoint({
    method: 'GET',
    path: '/users/user_preferences',
    access: 'loggedIn',
    summary: 'The stored preferences of the account that is signed in.',
    answers: { 200: preferences },
  }),
  getOwnData: endpoint({
    method: 'GET',
    path: '/users/current_user/data',
    access: 'loggedIn',
    summary: 'Everything that is held about the account that is signed in, as one JSON file to keep.',
    answers: { 200: raw('application/json') },
    errors: [429],
  }),
  saveUser: endpoint({
    method: 'POST',
    path: '/users',
    access: 'anyone',
    summary: 'Registers an account (no id) or updates one (with an id).',
    body: z.object({
      registeredUser: registeredUser.nullish(),
      userPreferences: z.record(z.string(), z.record(z.string(), z.boolean()).nullable()).nullish(),
      passwordCurrent: text.nullish(),
      registeredUserContexts: z.array(userContext).max(50).nullish(),
      recaptchaToken: text.nullish(),
    }),
    answers: { 200: user.optional() },
    errors: [404, 429, 503],
  }),
  requestVerification: endpoint({
    method: 'POST',
    path: '/users/verifyemail',
    access: 'anyone',
    summary: 'Sends the mail that verifies an e-mail address once more.',
    body: z.object({ email: text.optional() }),
    answers: { 200: empty },
    errors: [429],
  }),
  verifyEmail: endpoint({
    method: 'GET',
    path: '/users/verifyemail/:userId/:token',
    access: 'anyone',
    summary: 'Verifies an e-mail address with the token of the mail.',
    params: z.object({ userId: numericId, token: z.string() }),
    answers: { 200: empty },
    errors: [429],
  }),
  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/users/resetpassword',
    access: 'anyone',
    summary: 'Sends a mail with a link to choose a new password; answers alike whether or not the account exists.',
    body: z.object({ email: text.optional() }),
    answers: { 200: empty },
    errors: [429],
  }),
  checkPasswordReset: endpoint({
    method: 'GET',
    path: '/users/resetpassword/:token',
    access: 'anyone',
    summary: 'Tells whether a reset token is valid.',
    params: z.object({ token: z.string() }),
    answers: { 200: empty },
    errors: [404],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/users/resetpassword/:token',
    access: 'anyone',
    summary: 'Sets a new password with a reset token.',
    params: z.object({ token: z.string() }),
    /** The padding hides how long the password is; nothing reads it. */
    body: z.object({ password: text.optional(), _randomPadding: text.optional() }),
    answers: { 200: empty },
    errors: [503],
  }),
  resetMemberPassword: endpoint({
    method: 'POST',
    path: '/users/:userId/resetpassword',
    access: 'loggedIn',
    summary: 'Sends a student who shares data with the caller a password reset mail.',
    params: z.object({ userId: numericId }),
    answers: { 200: empty },
    errors: [429],
  }),
  requestRoleChange: endpoint({
    method: 'POST',
    path: '/users/request_role_change',
    access: 'anyone',
    summary: 'Asks staff to make an account a teacher account.',
    body: z.object({
      verificationDetails: text.optional(),
      userEmail: text.optional(),
      otherInformation: text.optional(),
    }),
    answers: { 200: empty },
  }),
  lookUpSchools: endpoint({
    method: 'GET',
    path: '/users/school_lookup',
    access: 'loggedIn',
    summary: 'The schools of people, by user id: for staff, and for event leaders of those who share with them.',
    query: z.object({ user_ids: z.string().max(100_000).optional() }),
    answers: { 200: z.record(z.string(), z.union([school, z.object({ name: z.string() })])) },
  }),
  acceptPrivacyPolicy: endpoint({
    method: 'POST',
    path: '/users/accept-privacy-policy',
    access: 'loggedIn',
    summary: 'Records that the current account accepts the privacy policy.',
    body: z.object({ privacyPolicyAcceptedTime: instantIn.optional() }).optional(),
    answers: { 200: empty },
  }),
};
