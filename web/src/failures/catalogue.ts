/** The titles of the toasts that tell of a failed action on the account side (`accounts.md §8`, Toast titles). */
export const FAILED = {
  login: 'Login Failed',
  logout: 'Logout failed',
  link: 'Failed to link account',
  unlink: 'Failed to unlink account',
  verificationCode: 'Error with verification code.',
  passwordReset: 'Password reset failed.',
  schoolLookUp: 'Failed to load user school lookup details',
  teachers: 'Loading authorised teachers failed',
  revoke: 'Revoke operation failed',
  secondFactorSetUp: 'Failed to setup 2FA on account.',
  secondFactorRemoval: 'Failed to disable 2FA on account.',
  secondFactorSecret: 'Failed to get 2FA secret',
  verificationMail: 'Email verification request failed.',
  connection: 'Teacher connection failed',
  tooManyAttempts: 'Too many attempts',
  noCode: 'No group code provided',
} as const;

/** What stands under a title in place of the server's words (`accounts.md §5`, Group code, Account save; `§8`). */
export const SAID = {
  connection:
    'The code may be invalid or the group may no longer exist. Codes are usually uppercase and 6-8 characters in length.',
  noCode: 'You have to enter a group code!',
  profileIncomplete:
    'Account update failed: Please make sure that all required fields in the "Profile" tab have been filled in.',
  fieldsIncomplete: 'Not all required fields have been correctly filled.',
} as const;

/** The titles of what went well (`accounts.md §8`, Success toasts). */
export const DONE = {
  secondFactorOn: '2FA Configured',
  secondFactorOff: '2FA Disabled',
  statusUpdated: 'Status Updated',
} as const;
