import type { ContentObject, ValidationResponse } from '@cs/contract';
import type { ComponentType, ReactNode } from 'react';

/** An answer as it is posted (behaviour `learning.md §2.2`); what the boxes hold is kept in the same shape. */
export type Answer = ValidationResponse['answer'];

export interface WidgetProps {
  question: ContentObject;
  /** What the boxes hold; absent while nothing has been entered. */
  answer: Answer | undefined;
  /** Told of each change; absent when the boxes are empty again. */
  onChange: (answer: Answer | undefined) => void;
  /** What was said of the last answer that was checked, while it still stands on the page. */
  result: ValidationResponse | undefined;
  /** The last answer that was checked, also after the boxes have changed. */
  checked: ValidationResponse | undefined;
  /** Id of what is said of the answer, for `aria-describedby`. */
  feedbackId: string;
  /**
   * The answer can be read and no longer changed: it was given in a test, or it is somebody else's. Boxes stay focusable
   * (`readOnly`, `aria-disabled`), so that they can be read and copied from by keyboard and by ear.
   */
  readOnly?: boolean | undefined;
}

/** What stands around a part's text and its widget. */
export interface FrameProps extends Omit<WidgetProps, 'feedbackId'> {
  /** The text, and below it the widget with its button. */
  children: ReactNode;
}

/** A type of question that is marked: how it is answered, and what makes an answer complete. */
export interface QuestionType {
  /** The `type` of its answers; an attempt of another one was made when the part was of another type. */
  answerType: string;
  /** May be lazy: a type whose editor is large is loaded with the pages that need it. */
  Widget: ComponentType<WidgetProps>;
  /** For types that are answered inside their text: fills the slots of the text, and is around the widget too. May be lazy. */
  Frame?: ComponentType<FrameProps>;
  /** Why the answer cannot be checked yet, in words; nothing when it can. */
  missing: (question: ContentObject, answer: Answer | undefined) => string | undefined;
}

/** Whether two answers say the same: by what marking looks at, since an echoed answer may lack the rest. */
export function sameAnswer(one: Answer | undefined, other: Answer | undefined): boolean {
  return one === other || (one !== undefined && other !== undefined && essence(one) === essence(other));
}

function essence({ type, value, units, items, pythonExpression }: Answer): string {
  // Of a formula the python form is marked, whatever editor wrote it; one that cannot be read has only its line.
  const text = pythonExpression || value;
  return JSON.stringify([type, text ?? null, units ?? null, Array.isArray(items) ? items.map(placed) : null]);
}

/** What is looked at of an item: which it is, and how far in it stands. */
const placed = ({ id, indentation }: { id?: unknown; indentation?: unknown }) => [id ?? null, indentation ?? null];
