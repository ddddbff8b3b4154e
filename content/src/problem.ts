/** Something an author has to mend. An error in a document's form leaves the document out; all others are shown to staff. */
export interface Problem {
  /** Path under the library folder. */
  file: string;
  /** 1-based. */
  line: number;
  /** Id of the object concerned, when it has one. */
  id?: string;
  message: string;
  severity: 'error' | 'warning';
}

/** `file:line: message`, as editors understand it. */
export const describeProblem = (problem: Problem, folder = ''): string =>
  `${folder}${problem.file}:${problem.line}: ${problem.severity === 'warning' ? 'warning: ' : ''}${problem.message}`;
