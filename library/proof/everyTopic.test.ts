import { TOPICS } from '@cs/content';
import { describe, expect, test } from 'vitest';
import { difficulties, library } from './index.ts';

/** What docs/library.md asks of a topic. */
const [CONCEPTS, QUESTIONS, BOARDS] = [2, 8, 2];
const LEVELS = ['practice_1', 'practice_2', 'practice_3', 'challenge_1', 'challenge_2'];
const OFTEN = 20;
/** Word rules of an answer in words: more are needed only where an idea is asked for, which they cannot mark. */
const MOST_RULES = 8;

const topics = TOPICS.filter(({ type, hidden }) => type === 'topic' && !hidden).map(({ id }) => id);
const pages = [...library.pages.values()];

describe.each(topics)('%s', topic => {
  const own = pages.filter(({ file }) => file.startsWith(`topics/${topic}/`));
  const count = (wanted: string) => own.filter(({ type }) => type === wanted).length;

  test('has its page, concepts, questions and boards', () => {
    const page = library.pages.get(`topic_summary_${topic}`);
    expect(page?.linkedGameboards.length).toBeGreaterThanOrEqual(BOARDS);
    expect(count('isaacConceptPage')).toBeGreaterThanOrEqual(CONCEPTS);
    expect(count('isaacQuestionPage')).toBeGreaterThanOrEqual(QUESTIONS);
  });

  test('has something for every level', () => {
    expect([...difficulties(topic)]).toEqual(expect.arrayContaining(LEVELS));
  });
});

test('every type of question is asked often', () => {
  const types = Map.groupBy(library.questions.values(), ({ question }) => question.type);
  expect([...types].filter(([, asked]) => asked.length < OFTEN).map(([type]) => type)).toEqual([]);
  expect(types.size).toBe(11);
});

test('answers in words need few rules', () => {
  const asked = [...library.questions].filter(([, { question }]) => question.type === 'isaacFreeTextQuestion');
  expect(
    asked.filter(([, { question }]) => (question.choices?.length ?? 0) > MOST_RULES).map(([part]) => part),
  ).toEqual([]);
});
