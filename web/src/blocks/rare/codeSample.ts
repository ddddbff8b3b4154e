import type { Rich, RichCode } from '@cs/contract';
import type { CodeSample } from '../../ui/index.ts';
import { languageName } from './languages.ts';

type Run = RichCode[number][number];

/** Fenced code whose language is named, as a code block shows it; undefined for anything else, such as code with gaps. */
export function codeSample([only, more]: Rich = []): CodeSample | undefined {
  if (more !== undefined || typeof only !== 'object' || !('tag' in only) || only.tag !== 'code') return undefined;
  const language = /\blanguage-(\S+)/.exec(only.attrs?.class ?? '')?.[1];
  if (!language) return undefined;
  const code: Run[][] = [[]];
  for (const node of only.children ?? []) {
    const [text, className] =
      typeof node === 'string' ? [node] : 'tag' in node ? [node.children?.[0], node.attrs?.class] : [];
    if (typeof text !== 'string') return undefined;
    text.split('\n').forEach((part, index) => {
      if (index > 0) code.push([]);
      if (part) code.at(-1)?.push(className ? [className, part] : part);
    });
  }
  return { language: languageName(language), code };
}
