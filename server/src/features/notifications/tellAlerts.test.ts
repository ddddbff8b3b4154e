import { expect, test } from 'vitest';
import { type Connection, makeConnections } from './connections.ts';
import { tellAlert, tellWaiting } from './tellAlerts.ts';

const ALERT = { id: 5, userId: 7, message: '{"text":"Down at 18:00."}', created: 1 };
const LATER = { ...ALERT, id: 6 };

function page() {
  const frames: { notifications: { id?: number }[] }[] = [];
  const socket = { readyState: 1, OPEN: 1, bufferedAmount: 0, send: (frame: string) => frames.push(JSON.parse(frame)) };
  const connection = { socket, sessionId: 's', alive: true, told: new Set() } as unknown as Connection;
  return { connection, heard: () => frames.flatMap(({ notifications }) => notifications.map(({ id }) => id)) };
}

function connected(...pages: ReturnType<typeof page>[]) {
  const connections = makeConnections();
  for (const { connection } of pages) {
    connections.add(connection);
    connections.claim(connection, 7, 9);
  }
  return connections;
}

test('an alert that is sent while a page opens is told once, whichever way it comes first', () => {
  const opening = page();
  const connections = connected(opening);
  expect(tellAlert(connections, ALERT)).toBe(true);
  expect(tellWaiting(opening.connection, [ALERT, LATER])).toEqual([5, 6]);
  expect(opening.heard()).toEqual([5, 6]);
  expect(tellAlert(connections, LATER)).toBe(false);
  expect(opening.heard()).toEqual([5, 6]);
});

test('nothing is sent to a page that was told everything, and other pages are told all the same', () => {
  const [first, second] = [page(), page()];
  const connections = connected(first, second);
  tellWaiting(first.connection, [ALERT]);
  expect(tellAlert(connections, ALERT)).toBe(true);
  tellWaiting(first.connection, [ALERT]);
  expect([first.heard(), second.heard()]).toEqual([[5], [5]]);
});

test('what has no number, such as streaks, is told each time', () => {
  const open = page();
  const connections = connected(open);
  const { id: _, ...streaks } = ALERT;
  tellAlert(connections, streaks);
  tellAlert(connections, streaks);
  expect(open.heard()).toEqual([undefined, undefined]);
});
