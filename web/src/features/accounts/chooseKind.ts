import { redirect } from 'react-router';
import type { PageAction } from '../../routing/page.ts';
import { MESSAGES } from './rules.ts';

export interface ChoiceResult {
  path?: string;
  error?: string;
}

/** Where the choice of `/register` leads, or why it leads nowhere. */
export function registerPathOf(form: FormData): ChoiceResult {
  const kind = form.get('kind');
  return kind === 'student' || kind === 'teacher' ? { path: `/register/${kind}` } : { error: MESSAGES.option };
}

export function chooseKind({ form }: PageAction): ChoiceResult | Response {
  const choice = registerPathOf(form);
  return choice.path ? redirect(choice.path) : choice;
}
