import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assignments } from '../../server/src/features/assignments/tables.ts';
import { associations } from '../../server/src/features/connections/tables.ts';
import { gameboards } from '../../server/src/features/gameboards/tables.ts';
import { groupMemberships, groups } from '../../server/src/features/groups/tables.ts';
import { attempts, partSummaries } from '../../server/src/features/questions/tables.ts';
import { db } from '../../server/src/platform/database.ts';
import { makePeople, type SignedIn } from './students.ts';

const PARTS = ['a', 'b', 'c'];
const pageId = (question: number) => `bench_question_${question}`;

/** Writes a library of question pages with three numeric parts each; the right answer is always 8. */
export async function writeLibrary(folder: string, questions: number): Promise<void> {
  await mkdir(join(folder, 'questions'), { recursive: true });
  for (let question = 0; question < questions; question++) {
    const page = {
      id: pageId(question),
      type: 'isaacQuestionPage',
      title: `Question ${question}`,
      tags: ['number_representation'],
      audience: [{ stage: ['a_level'], examBoard: ['aqa'], difficulty: ['practice_1'] }],
      children: PARTS.map(id => ({
        id,
        type: 'isaacNumericQuestion',
        requireUnits: false,
        disregardSignificantFigures: true,
        value: 'How many bits are there in a byte?',
        choices: [{ type: 'quantity', correct: true, value: '8', explanation: { type: 'content', value: 'Eight.' } }],
      })),
    };
    // JSON is YAML.
    await writeFile(join(folder, 'questions', `${page.id}.yaml`), JSON.stringify(page));
  }
}

/** A class that has answered everything on one board. */
export interface MarkbookClass {
  teacher: SignedIn;
  students: SignedIn[];
  assignmentId: number;
  /** A part of the board and the answer to post. */
  part: { partId: string; body: string };
}

/** Makes it, inside `withDatabase`: everybody shares their work with the teacher and has answered every part. */
export async function makeClass(studentCount: number, questions: number): Promise<MarkbookClass> {
  const now = new Date();
  const [teacher] = await makePeople('TEACHER', 1);
  if (!teacher) throw new Error('No teacher was made.');
  const students = await makePeople('STUDENT', studentCount);
  const pages = Array.from({ length: questions }, (_, question) => pageId(question));
  const [group] = await db()
    .insert(groups)
    .values({ groupName: 'Bench', ownerId: teacher.id, created: now, lastUpdated: now })
    .returning({ id: groups.id });
  const groupId = group?.id ?? 0;
  await db()
    .insert(groupMemberships)
    .values(students.map(({ id }) => ({ groupId, userId: id, status: 'ACTIVE', created: now, updated: now })));
  await db()
    .insert(associations)
    .values(students.map(({ id }) => ({ granterId: id, receiverId: teacher.id, created: now })));
  await db()
    .insert(gameboards)
    .values({ id: 'bench', contents: pages.map(id => ({ id })), gameFilter: {}, tags: [], creationDate: now });
  const [assignment] = await db()
    .insert(assignments)
    .values({ gameboardId: 'bench', groupId, ownerUserId: teacher.id, creationDate: now, announcedAt: now })
    .returning({ id: assignments.id });
  for (const { id } of students) await answerAll(id, pages, now);
  const part = { partId: `${pageId(0)}|a`, body: JSON.stringify({ type: 'quantity', value: '8' }) };
  return { teacher, students, assignmentId: assignment?.id ?? 0, part };
}

/** Two answers to each part, the last one right in three of four. */
async function answerAll(userId: number, pages: readonly string[], at: Date): Promise<void> {
  const longAgo = new Date(at.getTime() - 86_400_000);
  const work = pages.flatMap((page, question) =>
    PARTS.map((part, index) => {
      const partId = `${page}|${part}`;
      const correct = (userId + question + index) % 4 !== 0;
      const response = { questionId: partId, correct, dateAttempted: longAgo.getTime() };
      return { userId, pageId: page, partId, correct, response: { ...response, answer: { type: 'quantity' } } };
    }),
  );
  const rows = work.map(row => ({ ...row, rule: 'exact', contentVersion: 'bench', createdAt: longAgo }));
  await db()
    .insert(attempts)
    .values([...rows, ...rows]);
  await db()
    .insert(partSummaries)
    .values(
      work.map(({ correct, response, ...row }) => ({
        ...row,
        best: response,
        attemptCount: 2,
        firstAttemptAt: longAgo,
        firstCorrectAt: correct ? longAgo : null,
        latestAt: longAgo,
        windowStart: longAgo,
        windowCount: 2,
      })),
    );
}
