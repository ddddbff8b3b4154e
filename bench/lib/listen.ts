/** An open event stream. */
export interface Listening {
  /** Waits for the next event of this name; gives when it came, on the clock of `performance`. */
  next(event: string): Promise<number>;
  stop(): Promise<void>;
}

/** Opens a stream of server-sent events and waits until the server has begun it. */
export async function listen(url: string, cookie: string): Promise<Listening> {
  const reply = await fetch(url, { headers: { cookie, accept: 'text/event-stream' } });
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reply.ok || !reader) throw new Error(`${url} answers ${reply.status}.`);
  let text = '';
  const next = async (event: string): Promise<number> => {
    const wanted = `event: ${event}\n`;
    while (!text.includes(wanted)) {
      const { value, done } = await reader.read();
      if (done) throw new Error('The stream has ended.');
      text += value;
    }
    const at = performance.now();
    text = text.slice(text.indexOf(wanted) + wanted.length);
    return at;
  };
  return { next, stop: () => reader.cancel() };
}
