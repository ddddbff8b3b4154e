import { redirect } from 'react-router';
import type { ApiRequest } from '../../api/index.ts';
import type { PageAction } from '../../routing/page.ts';
import type { FormError } from '../../ui/ErrorSummary.tsx';
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

export interface RegistrationValues extends PersonValues {
  /** 'I am at least 13 years old' */
  over13: boolean;
  password: string;
  confirmation: string;
  /** Teachers: what shows that they are one. */
  verificationDetails: string;
  otherInformation: string;
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

function teacherFaults({ email, verificationDetails }: RegistrationValues): FormError[] {
  const faults: FormError[] = [];
  if (isEmail(email) && isFreeProvider(email)) faults.push({ field: 'email', message: MESSAGES.teacherEmail });
  if (!verificationDetails)
    faults.push({
      field: 'verificationDetails',
      message: 'Give the address of a school page that shows your name and email, or a school phone number',
    });
  return faults;
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

const needsScripts = 'The robot check needs JavaScript: please turn it on, then tick the box again';

/** What the form of `/register/student` or `/register/teacher` does. */
export async function register(kind: AccountKind, { form, call }: PageAction): Promise<RegistrationResult | Response> {
  const values = readRegistration(form);
  const captcha = textOf(form, 'captcha');
  const errors = registrationFaults(values, kind, Date.now());
  if (values.notRobot && !captcha) errors.push({ field: 'notRobot', message: needsScripts });
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
