import { now } from '../../platform/clock.ts';
import { type Connection, type Connections, send } from './connections.ts';
import { type Alert, alertFrame, waitingFrame } from './frames.ts';

/**
 * An alert that is sent while a socket opens comes both ways: as it happens, and among those that waited. A connection
 * remembers what it was told, so each is told once.
 */
const isNew = ({ told }: Connection, { id }: Alert): boolean => id === undefined || !told.has(id);

function remember({ told }: Connection, { id }: Alert): void {
  if (id !== undefined) told.add(id);
}

/** Tells somebody an alert as it happens, on every page of theirs that has not heard it. @returns whether there was one */
export function tellAlert(connections: Pick<Connections, 'of'>, alert: Alert): boolean {
  const open = [...connections.of(alert.userId)].filter(connection => isNew(connection, alert));
  if (open.length === 0) return false;
  const frame = alertFrame(alert, now().getTime());
  for (const connection of open) {
    remember(connection, alert);
    send(connection, frame);
  }
  return true;
}

/** Tells a page that has just opened what waited. @returns the numbers of all alerts that this page was told */
export function tellWaiting(connection: Connection, waiting: readonly Alert[]): number[] {
  const fresh = waiting.filter(alert => isNew(connection, alert));
  for (const alert of fresh) remember(connection, alert);
  if (fresh.length > 0) send(connection, waitingFrame(fresh));
  return [...connection.told];
}
