import { questions as contract } from '@cs/contract';
import type { FastifyInstance } from 'fastify';
import { content } from '../../content/live.ts';
import { now } from '../../platform/clock.ts';
import { config } from '../../platform/config.ts';
import { Refusal, ServiceUnavailable } from '../../platform/errors.ts';
import { idempotencyKey } from '../../platform/http/idempotencyKey.ts';
import { API } from '../../platform/http/registry.ts';
import { ok, route } from '../../platform/http/route.ts';
import { InvalidInput } from '../../platform/http/validate.ts';
import { limit, refuseIfMisused } from '../../platform/limits.ts';
import { publish } from '../../platform/live.ts';
import { noteEvent } from '../logging/noteEvent.ts';
import { onSignIn } from '../sessions/visitors.ts';
import { compiledResponse, markAnswer } from './answerQuestion.ts';
import { isUser } from './owner.ts';
import { ownerOfAnswer } from './ownerOf.ts';
import { randomQuestions } from './randomQuestions.ts';
import { storeAttempt } from './storeAttempt.ts';
import { takeOverWork } from './takeOverWork.ts';
import { type ChoicesInWriting, compiledCases, testQuestion } from './testQuestion.ts';
import { ATTEMPTS } from './topic.ts';
import { versionToMark } from './versionToMark.ts';

const UNREADABLE = ['FST_ERR_CTP_INVALID_JSON_BODY', 'FST_ERR_CTP_INVALID_MEDIA_TYPE'];

const isUnreadable = (error: unknown): boolean =>
  error instanceof SyntaxError ||
  (error instanceof Error && 'code' in error && UNREADABLE.includes(String(error.code)));

/** Answering questions (behaviour `learning.md §2.4`). */
export function registerQuestionRoutes(app: FastifyInstance): void {
  onSignIn(takeOverWork);
  route(app, contract.listRandomQuestions, async ({ query, me }) => {
    const subjects = (query.subjects ?? '').split(',').filter(subject => subject !== '');
    return ok(200, await randomQuestions(content(), me, { subjects, form: query.form ?? 'raw' }));
  });
  app.register(async answers => {
    // A body that cannot be read is, to this call, an answer that cannot be understood.
    answers.setErrorHandler(error => {
      if (!isUnreadable(error)) throw error;
      throw new Refusal(404, 'Unable to map response to a Choice object so failing with an error');
    });
    answerQuestion(answers);
  });
  app.register(async tests => {
    tests.setErrorHandler(error => {
      if (!isUnreadable(error) && !(error instanceof InvalidInput)) throw error;
      throw new ServiceUnavailable('The rules and test cases of this request cannot be read.');
    });
    route(tests, contract.testQuestion, async ({ query, body }) => {
      const tested = await testQuestion(query.type, body.userDefinedChoices as ChoicesInWriting, body.testCases);
      return ok(200, query.form === 'compiled' ? compiledCases(content(), tested) : tested);
    });
  });
  app.get(`${API}/questions/:id/answer`, { schema: { hide: true } as object }, async () => {
    throw new Refusal(
      405,
      `We do not provide answers to questions. See ${config().publicUrl}/solving_problems for more help!`,
    );
  });
}

function answerQuestion(app: FastifyInstance): void {
  route(app, contract.answerQuestion, async ({ params, query, body, me, request, reply }) => {
    const snapshot = versionToMark(params.id, query.revision);
    const at = now();
    const marking = markAnswer(snapshot, params.id, body, at);
    if (!me) await limitAddress(request.ip, marking.response.correct);
    const owner = await ownerOfAnswer(request, reply);
    const { replayed } = await storeAttempt({
      ...marking,
      owner,
      contentVersion: snapshot.version,
      at,
      ...idempotencyKey(request),
    });
    if (!replayed) {
      if (isUser(owner)) publish(ATTEMPTS, [`${owner.userId}/${marking.pageId}`]);
      noteEvent({
        type: 'ANSWER_QUESTION',
        ...owner,
        ip: request.ip,
        details: { questionId: marking.partId, correct: marking.response.correct },
      });
    }
    const response = replayed ?? marking.response;
    return ok(200, query.form === 'compiled' ? compiledResponse(snapshot, marking.pageId, response) : response);
  });
}

/**
 * Visitors share an address with their whole school: only wrong answers count against it (`decisions.md`, Who may).
 * Wrong ones are counted and refused in one step, so that guesses sent all at once learn no more.
 */
const limitAddress = (ip: string, correct: boolean): Promise<void> =>
  correct ? refuseIfMisused('IP_QUESTION_ATTEMPT', ip) : limit('IP_QUESTION_ATTEMPT', ip);
