import type { PageAction, PageRequest } from '../../routing/page.ts';
import type { FormError } from '../../ui/ErrorSummary.tsx';
import { toldHere } from '../accounts/toldHere.ts';

export interface ContactValues {
  firstName: string;
  lastName: string;
  emailAddress: string;
  subject: string;
  message: string;
}

/** What the form begins with. */
export interface ContactStart extends Pick<ContactValues, 'subject' | 'message'> {
  /** Shown in the empty message. */
  placeholder?: string | undefined;
}

export interface ContactResult {
  done?: true;
  errors?: FormError[];
  /** The server's words for a refusal. */
  refused?: string;
  typed?: ContactValues;
}

const PRESETS: Readonly<Record<string, (search: URLSearchParams) => ContactStart>> = {
  teacherRequest: () => ({
    subject: 'Teacher account request',
    message: `Hello,

Please could you change my account into a teacher account?

My school or college is:
A page of its website that shows my name and email address, or its phone number, is:
`,
  }),
  accountDeletion: () => ({
    subject: 'Account deletion request',
    message: `Hello,

Please could you delete my account and what you store about me?
`,
  }),
  contentProblem: search => ({
    subject: 'Problem with a page',
    message: placesIn(search),
    placeholder: 'What is wrong there, and what did you expect?',
  }),
};

const PLACES = [
  ['page', 'Page'],
  ['url', 'Address'],
  ['section', 'Section'],
  ['accordion', 'Part'],
] as const;

/** Where the problem is, a line each; what is to be said comes below. */
const placesIn = (search: URLSearchParams): string => {
  const lines = PLACES.flatMap(([name, label]) => {
    const value = shorten(search.get(name), LIMITS.line);
    return value ? [`${label}: ${value}`] : [];
  });
  return lines.length ? `${lines.join('\n')}\n\n` : '';
};

/** As much of a query as the form takes; anybody can write a link to it. */
const shorten = (text: string | null, most: number): string => (text ?? '').slice(0, most);

/** What the address of the page asks the form to begin with (`accounts.md §2`, Contact form). */
export function contactStart(search: URLSearchParams): ContactStart {
  const preset = search.get('preset') ?? '';
  const start = Object.hasOwn(PRESETS, preset) ? PRESETS[preset]?.(search) : undefined;
  return {
    subject: shorten(search.get('subject'), LIMITS.line) || (start?.subject ?? ''),
    message: shorten(search.get('message'), LIMITS.message) || (start?.message ?? placesIn(search)),
    placeholder: shorten(search.get('placeholder'), LIMITS.line) || start?.placeholder,
  };
}

/** Characters that the server takes. */
export const LIMITS = { line: 255, message: 10_000 } as const;

export const loadContact = ({ search }: PageRequest): ContactStart => contactStart(search);

export const readContact = (form: FormData): ContactValues => {
  const text = (name: keyof ContactValues) => String(form.get(name) ?? '').trim();
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    emailAddress: text('emailAddress'),
    subject: text('subject'),
    message: text('message'),
  };
};

/** All five fields are required, and the address needs an @ (`accounts.md §5`, Email, Contact form). */
export function contactFaults(values: ContactValues): FormError[] {
  const faults: FormError[] = [];
  if (!values.firstName) faults.push({ field: 'firstName', message: 'Enter your first name' });
  if (!values.lastName) faults.push({ field: 'lastName', message: 'Enter your last name' });
  if (!values.emailAddress.includes('@'))
    faults.push({ field: 'emailAddress', message: 'Please enter a valid email address' });
  if (!values.subject) faults.push({ field: 'subject', message: 'Enter a subject' });
  if (!values.message) faults.push({ field: 'message', message: 'Enter a message' });
  if (values.message.length > LIMITS.message)
    faults.push({ field: 'message', message: `Your message may have ${LIMITS.message} characters at most` });
  return faults;
}

/** Sends the message. */
export async function sendContact({ form, call }: PageAction): Promise<ContactResult> {
  const typed = readContact(form);
  const errors = contactFaults(typed);
  if (errors.length > 0) return { errors, typed };
  try {
    await call('site.sendMessage', { body: { ...typed } });
    return { done: true };
  } catch (error) {
    return { refused: toldHere(error), typed };
  }
}
