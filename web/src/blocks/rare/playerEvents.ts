/** What a reader does with a video, as the log names it (`learning.md §4`, Video events). */
export type VideoEvent = 'PLAY' | 'PAUSE' | 'ENDED';

const YOUTUBE_STATES: Readonly<Record<number, VideoEvent>> = { 0: 'ENDED', 1: 'PLAY', 2: 'PAUSE' };
const WISTIA_EVENTS: Readonly<Record<string, VideoEvent>> = { play: 'PLAY', pause: 'PAUSE', end: 'ENDED' };

/** What a player's frame must be sent once it is there, so that it tells what happens in it. */
export const GREETINGS: readonly unknown[] = [
  { event: 'listening', id: 'video', channel: 'widget' },
  ...['onStateChange', 'onError'].map(name => ({
    event: 'command',
    func: 'addEventListener',
    args: [name],
    id: 'video',
    channel: 'widget',
  })),
  ...Object.keys(WISTIA_EVENTS).map(name => ({ method: 'bind', args: [name] })),
];

/**
 * What a message from a player's frame tells: YouTube's `{event: "onStateChange" | "infoDelivery", info}` and Wistia's
 * `{method: "_trigger", args}`, as an object or as its JSON. Undefined for anything else.
 */
export function videoEvent(data: unknown): VideoEvent | undefined {
  const { event, info, method, args } = told(data);
  if (event === 'onStateChange') return YOUTUBE_STATES[Number(info)];
  if (event === 'infoDelivery' && 'playerState' in record(info))
    return YOUTUBE_STATES[Number(record(info).playerState)];
  return method === '_trigger' && Array.isArray(args) ? WISTIA_EVENTS[String(args[0])] : undefined;
}

/** YouTube's code for why a video cannot be played: `{event: "onError", info: 150}`. Undefined for anything else. */
export function videoFailure(data: unknown): string | undefined {
  const { event, info } = told(data);
  return event === 'onError' ? String(info) : undefined;
}

const told = (data: unknown) => record(typeof data === 'string' ? parsed(data) : data);

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
