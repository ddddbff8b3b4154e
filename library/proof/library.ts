import { fileURLToPath } from 'node:url';
import { compileLibrary, type Page } from '@cs/content';
import { mark, type StoredQuestion } from '@cs/marking';
import { expect } from 'vitest';
import { answerOf, type Given } from './answerOf.ts';

/** The library as it stands, compiled once for all proofs of a process. */
export const library = await compileLibrary(fileURLToPath(new URL('..', import.meta.url)));

function question(part: string): StoredQuestion {
  const found = library.questions.get(part)?.question;
  if (!found) throw new Error(`The library has no part ${part}`);
  return found;
}

/** @throws when the library has no such page */
export function pageOf(id: string): Page {
  const found = library.pages.get(id);
  if (!found) throw new Error(`The library has no page ${id}`);
  return found;
}

/** Each of these answers to a part (`page|part`) is marked right; see `answerOf` for how they are given. */
export function accepts(part: string, ...answers: Given[]): void {
  for (const given of answers) expect({ part, given, correct: marked(part, given) }).toMatchObject({ correct: true });
}

/** Each of these answers to a part (`page|part`) is marked wrong. */
export function refuses(part: string, ...answers: Given[]): void {
  for (const given of answers) expect({ part, given, correct: marked(part, given) }).toMatchObject({ correct: false });
}

const marked = (part: string, given: Given) => mark(question(part), answerOf(question(part), given)).correct;

/** All words of a page, with one space between them; formulas as they are written. */
export const textOf = (id: string): string => pageOf(id).text.replaceAll(/\s+/g, ' ');

/** A page says each of these, white space aside; numbers are written as the page writes them. */
export function says(id: string, ...phrases: (string | number)[]): void {
  const text = JSON.stringify(pageOf(id).wire).replaceAll(/(\\n|\s)+/g, ' ');
  for (const phrase of phrases) {
    const wanted = String(phrase).replaceAll(/\s+/g, ' ');
    expect(text).toContain(JSON.stringify(wanted).slice(1, -1));
  }
}

/** The code samples of a page in a language, in reading order. */
export function codeOf(id: string, language = 'python'): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (value !== null && typeof value === 'object') {
      const { language: written, code } = value as { language?: unknown; code?: unknown };
      if (written === language && typeof code === 'string') found.push(code);
      Object.values(value).forEach(visit);
    }
  };
  visit(pageOf(id).wire);
  return found;
}

/** The difficulties at which a topic has question pages, each once. */
export const difficulties = (topic: string): Set<string> =>
  new Set(
    [...library.pages.values()]
      .filter(({ type, tags }) => type === 'isaacQuestionPage' && tags.includes(topic))
      .flatMap(({ audience = [] }) => audience.flatMap(({ difficulty = [] }) => difficulty)),
  );
