import { isCodeLanguage } from '../code/languages.ts';
import { flag, text } from './common.ts';
import type { AuthoredObject, BlockType } from './types.ts';

export const codeSnippet: BlockType = {
  type: 'codeSnippet',
  fields: { language: text, code: text, disableHighlighting: flag, url: text },
  problems: ({ code, language }) => [
    ...(code === undefined ? ['a code snippet needs code'] : []),
    ...(typeof language === 'string' && isCodeLanguage(language) ? [] : [`unknown code language "${language ?? ''}"`]),
  ],
};

/** One tab a language; each child holds a title and the snippets of that tab. */
export const codeTabs: BlockType = {
  type: 'codeTabs',
  problems({ children }) {
    const tabs: AuthoredObject[] = Array.isArray(children) ? children : [];
    if (tabs.length === 0) return ['code tabs need children'];
    return tabs.every(tab => tab.title) ? [] : ['every code tab needs a title'];
  },
};
