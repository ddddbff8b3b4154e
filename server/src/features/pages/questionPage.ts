import type { Page, Snapshot } from '@cs/content';
import { perVersion } from '../../content/live.ts';
import { NotFound } from '../../platform/errors.ts';
import { tagOf } from '../../platform/http/etag.ts';
import { isUser, type Owner } from '../questions/owner.ts';
import { preparedRows } from '../questions/prepared.ts';
import { SIGNED_OUT, shuffledFor } from '../questions/shuffle.ts';
import { revisionOf } from '../questions/versionToMark.ts';
import { type Filling, fill, type QuestionTemplate, questionTemplate } from './questionTemplate.ts';

/** The form of the text: `raw` for any client, `compiled` for our own. */
export type Form = 'raw' | 'compiled';

/** A page ready to be sent. */
export interface SentPage {
  json: string;
  etag: string;
}

const statement = (owner: 'user_id' | 'visitor_id', type: 'bigint' | 'text') => `
select page_id as page, part_id as part, first_correct_at is not null as correct, attempt_count as count,
       case when page_id = $2 then (best - 'explanation')::text end as best,
       case when page_id = $2 then (best -> 'explanation')::text end as explanation
from part_summaries where ${owner} = $1::${type} and page_id = any($3::text[])`;
const READ_FOR_USER = statement('user_id', 'bigint');
const READ_FOR_VISITOR = statement('visitor_id', 'text');

interface Row {
  page: string;
  part: string;
  correct: boolean;
  count: number;
  best: string | null;
  explanation: string | null;
}

/** What is prepared of a page once per version and form. */
interface Prepared {
  page: Page;
  template: QuestionTemplate;
  /** The page and the question pages related to it. */
  pageIds: string[];
  /** For whoever has no work of their own. */
  untouched: SentPage;
}

const prepared = perVersion(() => new Map<string, Prepared>());

/**
 * A question page with the reader's best attempts, order of choices, and what is correct among related content
 * (behaviour `learning.md §3.1`). One query; none for a reader without work.
 * @param owner absent for somebody who is not signed in and has not answered anything yet
 */
export async function questionPage(
  snapshot: Snapshot,
  id: string,
  form: Form,
  owner: Owner | undefined,
): Promise<SentPage> {
  const known = prepare(snapshot, id, form);
  if (owner === undefined) return known.untouched;
  const rows = await preparedRows<Row>(
    isUser(owner) ? 'question_page_of_user' : 'question_page_of_visitor',
    isUser(owner) ? READ_FOR_USER : READ_FOR_VISITOR,
    [isUser(owner) ? owner.userId : owner.visitorId, known.page.id, known.pageIds],
  );
  if (rows.length === 0 && !isUser(owner)) return known.untouched;
  // Answers are only ever added, so their number tells one state of an owner's work from another.
  const answers = rows.reduce((sum, row) => sum + row.count, 0);
  const reader = isUser(owner) ? `u${owner.userId}` : `v${owner.visitorId.slice(0, 16)}`;
  return {
    json: fill(known.template, filling(snapshot, known, form, owner, rows)),
    etag: `"${snapshot.version}-${form}-${reader}-${rows.length}-${answers}"`,
  };
}

function prepare(snapshot: Snapshot, id: string, form: Form): Prepared {
  const pages = prepared(snapshot);
  const name = `${form}:${id}`;
  const known = pages.get(name);
  if (known) return known;
  const page = snapshot.pages.get(id);
  if (page?.type !== 'isaacQuestionPage')
    throw new NotFound(`Unable to locate a question with the id specified: ${id}`);
  const parts = new Set(page.parts.map(part => part.id));
  const revision = revisionOf(snapshot, id);
  const template = questionTemplate(
    { ...(form === 'raw' ? page.wire : page.compiled), ...(revision !== undefined && { revision }) },
    part => parts.has(part),
    part => snapshot.questions.get(part)?.shuffled ?? false,
  );
  const json = fill(template, {
    attempt: () => undefined,
    choices: (part, elements) => shuffledFor(SIGNED_OUT, part, elements),
    correct: () => false,
  });
  const untouched = { json, etag: tagOf(json) };
  const fresh = { page, template, pageIds: [id, ...page.relatedIds], untouched };
  pages.set(name, fresh);
  return fresh;
}

function filling(snapshot: Snapshot, { page }: Prepared, form: Form, owner: Owner, rows: readonly Row[]): Filling {
  const byPart = new Map(rows.map(row => [row.part, row]));
  const seed = isUser(owner) ? owner.userId : SIGNED_OUT;
  return {
    attempt: part => {
      const row = byPart.get(part);
      if (!row?.best) return undefined;
      if (row.explanation === null) return row.best;
      const explanation = form === 'raw' ? row.explanation : compiledText(snapshot, page.id, row.explanation);
      return `${row.best.slice(0, -1)},"explanation":${explanation}}`;
    },
    choices: (part, elements) => shuffledFor(seed, part, elements),
    correct: related => everyPartCorrect(snapshot, related, part => byPart.get(part)?.correct === true),
  };
}

/** Concepts and pages without parts are never correct (behaviour `learning.md §1.8`). */
export function everyPartCorrect(snapshot: Snapshot, pageId: string, correct: (part: string) => boolean): boolean {
  const parts = snapshot.pages.get(pageId)?.parts ?? [];
  return parts.length > 0 && parts.every(part => correct(part.id));
}

const KEPT_TEXTS = 5000;
const compiledTexts = perVersion(() => new Map<string, string>());

/** An explanation that was stored, compiled; many readers were told the same. */
function compiledText(snapshot: Snapshot, pageId: string, json: string): string {
  const texts = compiledTexts(snapshot);
  const name = `${pageId}:${json}`;
  const known = texts.get(name);
  if (known !== undefined) return known;
  const compiled = JSON.stringify(snapshot.compile(JSON.parse(json), pageId));
  if (texts.size >= KEPT_TEXTS) texts.clear();
  texts.set(name, compiled);
  return compiled;
}
