/**
 * How the library proves what it teaches: the tests of a topic work its answers out anew, in code, and compare them with
 * what the pages say. See `docs/library.md`.
 */
export { csharpFaults } from './csharp.ts';
export { accepts, codeOf, difficulties, library, refuses, says, textOf } from './library.ts';
export { fenced, finished } from './programs.ts';
export { printed } from './python.ts';
export { rows } from './sql.ts';
