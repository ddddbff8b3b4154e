import { redirect } from 'react-router';
import type { ApiRequest } from '../../api/index.ts';
import type { PageAction } from '../../routing/page.ts';
import type { FormError } from '../../ui/ErrorSummary.tsx';
import { type Evidence, evidenceFaults } from './evidence.ts';
import {
  contextFaults,
  emailFaults,
  genderFaults,
  mailFaults,
  nameFaults,
  type PersonValues,
  readPerson,
  refusalAt,
  schoolFaults,
  textOf,
  toContexts,
  toPreferences,
  toRegisteredUser,
} from './personFields.ts';
import {
  isEmail,
  isFreeProvider,
  isPassword,
  judgeBirth,
  MESSAGES,
  todayOf,
  YOUNGEST,
  YOUNGEST_TEACHER,
} from './rules.ts';
import { toldHere } from './toldHere.ts';

export type AccountKind = 'student' | 'teacher';

/** With what shows that a teacher is one. */
export interface RegistrationValues extends PersonValues, Evidence {
  /** 'I am at least 13 years old' */
  over13: boolean;
  password: string;
  confirmation: string;
  notRobot: boolean;
  consent: boolean;
}

export interface RegistrationResult {
  errors: FormError[];
  /** What was typed, for a page that is drawn anew; passwords are left out. */
  typed: RegistrationValues;
}

export const readRegistration = (form: FormData): RegistrationValues => ({
  ...readPerson(form),
  over13: form.get('over13') === 'true',
  password: textOf(form, 'password'),
  confirmation: textOf(form, 'confirmation'),
  verificationDetails: textOf(form, 'verificationDetails').trim(),
  otherInformation: textOf(form, 'otherInformation').trim(),
  notRobot: form.get('notRobot') === 'true',
  consent: form.get('consent') === 'true',
});

function birthFaults({ birth, over13 }: RegistrationValues, kind: AccountKind, today: string): FormError[] {
  const teacher = kind === 'teacher';
  const verdict = judgeBirth(birth, today, teacher ? YOUNGEST_TEACHER : YOUNGEST);
  if (verdict === 'fine' || (verdict === 'none' && (teacher || over13))) return [];
  return [{ field: 'birth', message: teacher ? MESSAGES.birthOfTeacher : MESSAGES.birthOrBox }];
}

function passwordFaults({ password, confirmation }: RegistrationValues): FormError[] {
  if (!isPassword(password)) return [{ field: 'password', message: MESSAGES.password }];
  return password === confirmation ? [] : [{ field: 'confirmation', message: MESSAGES.confirmation }];
}

function teacherFaults(values: RegistrationValues): FormError[] {
  const free = isEmail(values.email) && isFreeProvider(values.email);
  return [...(free ? [{ field: 'email', message: MESSAGES.teacherEmail }] : []), ...evidenceFaults(values)];
}

/** Everything that stands in the way of registering, in the order of the form (`accounts.md §5`, Registration valid). */
export function registrationFaults(values: RegistrationValues, kind: AccountKind, now: number): FormError[] {
  const faults = [
    ...nameFaults(values),
    ...emailFaults(values),
    ...birthFaults(values, kind, todayOf(now)),
    ...genderFaults(values),
    ...schoolFaults(values),
    ...(kind === 'teacher' ? teacherFaults(values) : []),
    ...contextFaults(values),
    ...passwordFaults(values),
    ...mailFaults(values),
  ];
  if (!values.notRobot) faults.push({ field: 'notRobot', message: 'Please confirm that you are not a robot' });
  if (!values.consent)
    faults.push({ field: 'consent', message: 'Please agree to the Terms of Use and Privacy Policy' });
  return faults;
}

/** The body of the registration; `captcha` is the solved proof of work. */
export const toRegistration = (
  values: RegistrationValues,
  captcha: string,
): ApiRequest<'accounts.saveUser'>['body'] => ({
  registeredUser: { ...toRegisteredUser(values), password: values.password },
  userPreferences: toPreferences(values.mails),
  registeredUserContexts: toContexts(values.contexts),
  recaptchaToken: captcha,
});

const withoutPasswords = (values: RegistrationValues): RegistrationValues => ({
  ...values,
  password: '',
  confirmation: '',
});

/** The form was sent before scripts ran, or they never do. */
const uncheckedRobot =
  'The robot check was not done when the form was sent. It needs JavaScript: tick the box again, then send the form once it says that it has checked';

/** What the form of `/register/student` or `/register/teacher` does. */
export async function register(kind: AccountKind, { form, call }: PageAction): Promise<RegistrationResult | Response> {
  const values = readRegistration(form);
  const captcha = textOf(form, 'captcha');
  const errors = registrationFaults(values, kind, Date.now());
  if (values.notRobot && !captcha) errors.push({ field: 'notRobot', message: uncheckedRobot });
  if (errors.length > 0) return { errors, typed: withoutPasswords(values) };
  try {
    await call('accounts.saveUser', { body: toRegistration(values, captcha) });
  } catch (error) {
    return { errors: [refusalAt(toldHere(error))], typed: withoutPasswords(values) };
  }
  if (kind === 'student') return redirect('/register/success');
  return redirect(`/register/success?teacher=${await askForUpgrade(values, call)}`);
}

/** The account exists by now, so a refusal of the request is told on the next page instead of asking to register again. */
async function askForUpgrade(values: RegistrationValues, call: PageAction['call']): Promise<'asked' | 'refused'> {
  const { email, verificationDetails, otherInformation } = values;
  try {
    await call('accounts.requestRoleChange', { body: { userEmail: email, verificationDetails, otherInformation } });
    return 'asked';
  } catch (error) {
    toldHere(error);
    return 'refused';
  }
}
