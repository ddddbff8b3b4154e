import type { RouteObject } from 'react-router';
import { isApiError } from '../../api/index.ts';
import { page } from '../../routing/page.ts';
import { boardQuery, questionQuery, topicOf, topicQuery } from './queries.ts';

/** What is shown round a question is not worth failing for when it is gone. */
async function ifThere<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isApiError(error) && error.status < 500) return null;
    throw error;
  }
}

export const routes: RouteObject[] = [
  page({
    id: 'src/features/questions/QuestionPage.tsx',
    path: '/questions/:questionId',
    access: 'login',
    surface: 'paper',
    search: ['board', 'topic', 'stage', 'examBoard'],
    component: () => import('./QuestionPage.tsx'),
    load: async ({ params, search, need }) => {
      const board = search.get('board');
      const topic = search.get('topic');
      const around = board ? ifThere(need(boardQuery(board))) : topic ? ifThere(need(topicQuery(topic))) : undefined;
      const [question] = await Promise.all([need(questionQuery(params.questionId ?? '')), around]);
      const own = around ? undefined : topicOf(question);
      if (own) await ifThere(need(topicQuery(own)));
    },
  }),
];
