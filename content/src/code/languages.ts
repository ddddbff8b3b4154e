import hljs from 'highlight.js/lib/core';
import csharp from 'highlight.js/lib/languages/csharp';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import php from 'highlight.js/lib/languages/php';
import plaintext from 'highlight.js/lib/languages/plaintext';
import python from 'highlight.js/lib/languages/python';
import sql from 'highlight.js/lib/languages/sql';
import { assembly } from './assembly.ts';
import { pseudocode } from './pseudocode.ts';
import { vba } from './vba.ts';

/** The languages of code blocks (behaviour `learning.md §1.2`); what exam papers print has grammars of our own. */
const LANGUAGES = { javascript, python, php, csharp, plaintext, assembly, sql, pseudocode, java, vba };

for (const [name, grammar] of Object.entries(LANGUAGES)) hljs.registerLanguage(name, grammar);

export const isCodeLanguage = (name: string): boolean => Object.hasOwn(LANGUAGES, name);

export { hljs };
