import { expect, it, vi } from 'vitest';
import { createSessionEnd } from '../../session/index.ts';
import { openChannel } from './liveChannel.ts';
import { whileInSession } from './whileInSession.ts';

function channels() {
  const sockets: { close: ReturnType<typeof vi.fn> }[] = [];
  const open = () =>
    openChannel({
      connect: () => {
        const socket = Object.assign(new EventTarget(), { readyState: 1, send: () => {}, close: vi.fn() });
        sockets.push(socket);
        return socket;
      },
      hear: () => {},
    });
  const closed = () => sockets.map(({ close }) => close.mock.calls.length);
  return { open, closed };
}

it('a live channel ends with its session, and whoever logs in again on the page has another one', () => {
  const { open, closed } = channels();
  const end = createSessionEnd();
  const stop = whileInSession(end, open);
  expect(closed()).toEqual([0]);
  end.report({ answerKept: false });
  expect(closed()).toEqual([1]);
  end.dismiss();
  end.report({ answerKept: true });
  expect(closed(), 'no session yet').toEqual([1]);
  end.clear();
  expect(closed()).toEqual([1, 0]);
  stop();
  expect(closed()).toEqual([1, 1]);
  end.report({ answerKept: false });
  end.clear();
  expect(closed(), 'nobody listens any more').toEqual([1, 1]);
});

it('there is none where the session had ended before', () => {
  const { open, closed } = channels();
  const end = createSessionEnd();
  end.report({ answerKept: false });
  const stop = whileInSession(end, open);
  expect(closed()).toEqual([]);
  end.clear();
  expect(closed()).toEqual([0]);
  stop();
});
