import type { Snapshot } from '@cs/content';
import { escapeHtml } from '../../platform/mail/templates.ts';
import { findBoards } from '../gameboards/boards.ts';
import { boardLink, dueText } from './emails.ts';
import { startedWork } from './started.ts';

/** The work that a group has been set and that has started, for the mail to a new member; plain, and as HTML. */
export async function describeWork(snapshot: Snapshot, groupId: number): Promise<{ text: string; html: string }> {
  const set = await startedWork(groupId);
  const boards = await findBoards(
    snapshot,
    set.map(assignment => assignment.gameboardId),
  );
  const lines = set.flatMap(assignment => {
    const board = boards.get(assignment.gameboardId);
    return board ? [{ name: `${board.title ?? board.id}${dueText(assignment)}`, link: boardLink(assignment) }] : [];
  });
  if (lines.length === 0) {
    const nothing = 'No assignments have been set yet.';
    return { text: nothing, html: nothing };
  }
  const heading = 'Your teacher has set these assignments:';
  return {
    text: [heading, ...lines.map(({ name, link }) => `- ${name}: ${link}`)].join('\n'),
    html: `${heading}<ul>${lines.map(({ name, link }) => `<li><a href="${escapeHtml(link)}">${escapeHtml(name)}</a></li>`).join('')}</ul>`,
  };
}
