import { beforeAll } from 'vitest';
import { setTemplates } from '../platform/mail.ts';

/**
 * Templates for the tests of one file: each writes the given placeholders, one a line, as `name=value`. A mail whose
 * rule forgets a value is not sent, so that its test fails.
 */
export function testTemplates(placeholders: Readonly<Record<string, readonly string[]>>): void {
  beforeAll(() =>
    setTemplates(id => {
      const names = placeholders[id];
      if (!names) return undefined;
      const lines = ['givenName', 'sig', ...names].map(name => `${name}={{${name}}}`);
      return { id, subject: id, plainTextContent: lines.join('\n') };
    }),
  );
}

/** What such a mail was given. */
export const valuesOf = (mail: { text: string } | undefined): Record<string, string> =>
  Object.fromEntries(
    [...(mail?.text ?? '').matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
