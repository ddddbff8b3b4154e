import type { RouteObject } from 'react-router';
import { page } from '../../routing/page.ts';
import { ifThere } from '../pages/ifThere.ts';
import { topicQuery, topicsQuery } from '../pages/queries.ts';
import { boardQuery, questionQuery } from './queries.ts';

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
      await Promise.all([
        need(questionQuery(params.questionId ?? '')),
        board && ifThere(need(boardQuery(board))),
        !board && topic && ifThere(need(topicQuery(topic))),
        ifThere(need(topicsQuery)),
      ]);
    },
  }),
];
