/** The part of a content object that marking reads; further fields are carried along untouched. */
export interface Content {
  type: string;
  id?: string;
  title?: string;
  encoding?: string;
  value?: string;
  children?: readonly Content[];
  tags?: readonly string[];
}

/** A choice as content stores it. `correct` and `explanation` are secret. */
export interface StoredChoice extends Content {
  /** Absent means incorrect. */
  correct?: boolean;
  explanation?: Content;
}

/** A choice whose text is compared with the answer's. */
export interface TextChoice extends StoredChoice {
  value: string;
}

/** What every stored question may carry besides its wire form (behaviour `learning.md §2.1`, §2.6). All secret. */
export interface StoredQuestionBase<Choice extends StoredChoice = StoredChoice> extends Content {
  choices?: readonly Choice[];
  /** Sent when no better explanation was found. */
  defaultFeedback?: Content;
  /** Default true. */
  randomiseChoices?: boolean;
}

/** The wire types of answers and stored choices that exist (behaviour `learning.md §1.2`, §2.2). */
export const ANSWER_TYPES = [
  'choice',
  'quantity',
  'formula',
  'logicFormula',
  'stringChoice',
  'freeTextRule',
  'regexPattern',
  'itemChoice',
  'parsonsChoice',
] as const;
export type AnswerType = (typeof ANSWER_TYPES)[number];

/** An answer of any kind, checked; each marker knows its own shape of it. */
export interface AnswerBase {
  type: AnswerType;
}

/** What is true of an answer. An absent flag means "not judged" (behaviour `learning.md §2.3`). */
export interface Verdict {
  correct: boolean;
  /** Numeric only: the number, apart from its unit. */
  correctValue?: boolean;
  /** Numeric only: the unit, apart from its number. */
  correctUnits?: boolean;
  /** Cloze only: one flag a gap. */
  itemsCorrect?: boolean[];
}

/**
 * A verdict and how it came about, before presentation, so that a test can keep both hidden.
 * `rule` is the stable name of the deciding rule: `choice:{n}` for the choice at index n of the stored `choices`,
 * `default` when nothing matched, or a name of the question type such as `numeric.checkUnits`.
 */
export interface Decision {
  verdict: Verdict;
  rule: string;
  explanation?: Content;
}

/** A decision as the client sees it; the server adds question id, answer and date (behaviour `learning.md §2.3`). */
export interface Marked extends Verdict {
  explanation?: Content;
}

/** The posted body, known to be an object; nothing is known of its fields. */
export type AnswerFields = Readonly<Record<string, unknown>>;

/** How one question type is marked. The methods may rely on `problems` of the question being fixed by its author. */
export interface Marker<Q extends StoredQuestionBase = StoredQuestionBase, A extends AnswerBase = AnswerBase> {
  /** Wire type of the question. */
  questionType: string;
  /** Wire type of the one kind of answer it takes. */
  answerType: A['type'];
  /** Rules whose text says so little that default feedback takes its place (behaviour `learning.md §2.8` step 4). */
  genericRules: readonly string[];
  /** The answer's fields, each of the right type. Throws `BadAnswer` 400. */
  readAnswer(fields: AnswerFields): A;
  /** Never throws. */
  decide(question: Q, answer: A): Decision;
  /**
   * What makes a stored choice unfit to be compared with, to follow "Choice 1 "; absent when choices of this type are
   * texts, perhaps with units.
   */
  choiceFault?(choice: StoredChoice): string | undefined;
  /**
   * The answer of a reader who gives just what a stored choice says. Left out where choices are texts, perhaps with units,
   * that a reader posts as they are, and where a choice describes answers rather than being one.
   */
  answerLike?(choice: StoredChoice, question: Q): A;
  /** What the author has to mend, one sentence each. The base checks were made (see `problemsOf`). */
  problems(question: Q): string[];
}
