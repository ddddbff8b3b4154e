/** What is wrong with a typed formula: where (an index into the typed text) and a plain sentence. */
export interface AlgebraProblem {
  at: number;
  message: string;
}

/** Thrown inside the grammar and caught by `parseAlgebra`. */
export class Unreadable extends Error {
  readonly problem: AlgebraProblem;

  constructor(at: number, message: string) {
    super(message);
    this.problem = { at, message };
  }
}
