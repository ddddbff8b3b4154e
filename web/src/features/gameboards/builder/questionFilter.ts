import type { Difficulty, ExamBoard, Stage } from '@cs/contract';
import { apiQuery } from '../../../api/index.ts';

/** What questions are looked for by; an empty word narrows nothing. */
export interface QuestionFilter {
  text: string;
  topic: string;
  stage: Stage | '';
  examBoard: ExamBoard | '';
  difficulty: Difficulty | '';
}

export const noFilter: QuestionFilter = { text: '', topic: '', stage: '', examBoard: '', difficulty: '' };

/** Questions shown at first, and how many more each time. */
export const PAGE = 30;

/** The call that finds them; the ones before stay until it has answered. */
export const questionsQuery = ({ text, topic, stage, examBoard, difficulty }: QuestionFilter, shown: number) => ({
  ...apiQuery('pages.listQuestions', {
    query: {
      limit: String(shown),
      ...(text.trim() && { searchString: text.trim() }),
      ...(topic && { tags: topic }),
      ...(stage && { stages: stage }),
      ...(examBoard && { examBoards: examBoard }),
      ...(difficulty && { difficulties: difficulty }),
    },
  }),
  placeholderData: <T>(before: T) => before,
});
