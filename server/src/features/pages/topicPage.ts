import { isOfHiddenTopic, type Snapshot } from '@cs/content';
import type { AnswerOf, AudienceClause, ExamBoard, pages, Stage } from '@cs/contract';
import { perVersion } from '../../content/live.ts';
import { NotFound } from '../../platform/errors.ts';
import { readyBoard } from '../gameboards/boards.ts';
import { presentBoard } from '../gameboards/present.ts';
import type { Owner } from '../questions/owner.ts';
import { workOf } from '../questions/work.ts';
import { everyPartCorrect, type Form } from './questionPage.ts';

export type TopicPage = AnswerOf<typeof pages.getTopic>;

/** The API path of a page by its type (behaviour `learning.md §1.8`). */
export function apiPathOf(type: string, id: string): string {
  if (type === 'isaacQuestionPage') return `/api/v1/pages/questions/${id}`;
  if (type === 'isaacConceptPage') return `/api/v1/pages/concepts/${id}`;
  return `/api/v1/pages/${id}`;
}

/** A topic with what belongs to it, and what of that the reader has mastered (behaviour `learning.md §3.1`). One query. */
export async function topicPage(
  snapshot: Snapshot,
  topic: string,
  form: Form,
  owner: Owner | undefined,
): Promise<TopicPage> {
  const page = snapshot.pages.get(`topic_summary_${topic}`);
  if (page?.type !== 'isaacTopicSummaryPage') {
    throw new NotFound(`Unable to locate topic summary page with id: topic_summary_${topic}`);
  }
  const work = await workOf(owner, page.relatedIds);
  const linked = page.linkedGameboards.flatMap(id => readyBoard(snapshot, id) ?? []);
  return {
    ...(form === 'raw' ? page.wire : page.compiled),
    relatedContent: page.relatedIds.flatMap(id => {
      const summary = snapshot.summaries.get(id);
      if (!summary) return [];
      const correct = everyPartCorrect(snapshot, id, part => work.get(part) === true);
      return [{ ...summary, url: apiPathOf(summary.type, id), correct }];
    }),
    linkedGameboards: linked.map(board => presentBoard(snapshot, board, new Map())),
  };
}

const byTitle = new Intl.Collator('en-GB');

/**
 * The topics that have a page, by title: what lists of topics and the way back to one are made from. A topic is for the
 * stages and boards that its concepts and questions are for, unless its own page says otherwise.
 */
export function topicList(snapshot: Snapshot): AnswerOf<typeof pages.listTopics> {
  const audiences = audiencesOf(snapshot);
  const results = [...snapshot.summaries.values()]
    .filter(({ type, tags }) => type === 'isaacTopicSummaryPage' && !isOfHiddenTopic(tags))
    .map(topic => ({ ...topic, audience: topic.audience ?? audiences.get(topic.tags.at(-1) ?? '') }))
    .sort((a, b) => byTitle.compare(a.title ?? a.id, b.title ?? b.id));
  return { results, totalResults: results.length };
}

/** For each tag, the stages of its pages with their exam boards, a clause a stage. */
const audiencesOf = perVersion(snapshot => {
  const boards = new Map<string, Map<Stage, Set<ExamBoard>>>();
  for (const { tags, audience = [], deprecated } of snapshot.pages.values()) {
    if (deprecated) continue;
    for (const tag of tags)
      for (const { stage = [], examBoard = [] } of audience)
        for (const each of stage) {
          const stages = boards.get(tag) ?? new Map<Stage, Set<ExamBoard>>();
          boards.set(tag, stages.set(each, new Set([...(stages.get(each) ?? []), ...examBoard])));
        }
  }
  return new Map(
    [...boards].map(([tag, stages]): [string, AudienceClause[]] => [
      tag,
      [...stages].map(([stage, those]) => ({ stage: [stage], examBoard: [...those].sort() })),
    ]),
  );
});
