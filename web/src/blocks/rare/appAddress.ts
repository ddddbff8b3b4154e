import type { ContentObject } from '@cs/contract';
import type { Me } from '../../session/index.ts';
import type { Place } from '../context.ts';

export interface AppReader {
  hostname: string;
  me: Pick<Me, 'id' | 'role'> | null;
  place: Place;
}

/**
 * The address to frame for an app: the operator's, with `{appId}` and `{appAccessKey}` filled in, and who is looking from
 * where (behaviour `learning.md §1.2`). What is not known is left out.
 */
export function appAddress(template: string, block: ContentObject, { hostname, me, place }: AppReader): string {
  const { appId = '', appAccessKey = '' } = block;
  const url = new URL(
    template
      .replaceAll('{appId}', encodeURIComponent(appId))
      .replaceAll('{appAccessKey}', encodeURIComponent(appAccessKey)),
  );
  const { page, section, question } = place;
  const told: Record<string, string | undefined> = {
    hostname,
    user_id: me?.id?.toString(),
    user_role: me?.role,
    problem_id: question?.id,
    problem_type: question?.type,
    problem_previously_correct: question && String(question.bestAttempt?.correct === true),
    accordion_section_id: section,
    page_id: page?.id,
    page_type: page?.type,
  };
  for (const [name, value] of Object.entries(told)) if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}

/** px that the frame gets on top of the height that an app asks for (`learning.md §7`) */
const SPARE = 15;
/** px; no app takes more of the page than this */
const HIGHEST = 5000;

/** The height in px that a message of an app asks for, `{newHeight}` or `{type: "resize", height}`; undefined for others. */
export function frameHeight(message: unknown): number | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const { newHeight, type, height } = message as Record<string, unknown>;
  const wanted = newHeight ?? (type === 'resize' ? height : undefined);
  if (typeof wanted !== 'number' || !Number.isFinite(wanted) || wanted < 0) return undefined;
  return Math.min(wanted + SPARE, HIGHEST);
}
