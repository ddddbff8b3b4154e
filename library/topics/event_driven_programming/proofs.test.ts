import { expect, test } from 'vitest';
import { accepts, codeOf, finished, printed, refuses, says } from '../../proof/index.ts';

test('the programs of the concept pages do what the pages say', async () => {
  const [counter = ''] = codeOf('events_event_loop');
  const rows = (await printed(counter)).split('\n').map(line => line.split(' '));
  expect(rows.map(([event]) => event)).toEqual(['minus', 'plus', 'plus', 'key', 'reset', 'plus']);
  for (const [event = '', count = ''] of rows) {
    const handler = event === 'key' ? 'none: ignored' : `\`on_${event}\``;
    says('events_event_loop', event === 'minus' ? `${handler} (0 stays 0) | ${count} |` : `${handler} | ${count} |`);
  }
  const [convert = ''] = codeOf('building_interfaces');
  const [result, message] = (await printed(convert)).split('\n');
  says('building_interfaces', `The Python program prints \`${result}\` and \`${message}\``);
});

test('tracing events', async () => {
  const [handlers = ''] = codeOf('ev_counter');
  accepts(
    'ev_counter|a',
    await printed(`${handlers}\non_plus()\non_plus()\non_minus()\non_plus()\non_reset()\non_plus()\nprint(count)`),
  );
  const forgetful = handlers.replace('    count = count + 2', '    count = 0\n    count = count + 2');
  expect(await printed(`${forgetful}\non_plus()\non_plus()\non_plus()\nprint(count)`)).toBe('2');
  const [queue = ''] = codeOf('ev_queue');
  accepts('ev_queue|a', await printed(queue), 'ABAC.');
  refuses('ev_queue|a', 'abac', 'A B A C', '"ABAC"');
});

test('a timer', () => {
  const times = Array.from({ length: 40 }, (_, index) => 250 * (index + 1));
  accepts('ev_timer|a', times.filter(time => time <= 3000).length);
  let x = 20;
  const reached = times.find(() => {
    x += 3;
    return x >= 50;
  });
  accepts('ev_timer|b', reached ?? 0);
});

test('built programs', async () => {
  const loop = [
    'events = ["go", "what", "go", "quit", "go"]',
    'def next_event():',
    '    return events.pop(0)',
    'def go():',
    '    print("gone")',
    'handlers = {"go": go}',
    'running = True',
    'while running:',
    '    event = next_event()',
    '    if event == "quit":',
    '        running = False',
    '    elif event in handlers:',
    '        handlers[event]()',
  ].join('\n');
  expect(await printed(loop)).toBe('gone\ngone');
  await expect(printed(loop.replace('elif event in handlers:', 'else:'))).rejects.toThrow('KeyError');
});

test('when the button is enabled', () => {
  accepts('ev_enable|a', 'T & ~W & (B | A)', '(A & T | B & T) & ~W');
  refuses('ev_enable|a', 'A & B & T & ~W', '(A | B | T) & ~W');
});

test('finished programs', async () => {
  const lamp = [
    'def handle(state, event):',
    '    if event == "timeout":',
    '        return "off"',
    '    if event == "press":',
    '        return {"off": "low", "low": "high", "high": "off"}[state]',
    '    return state',
  ].join('\n');
  const after = 's = "off"\nfor e in ["press", "press", "timeout", "press", "press", "knock"]:\n    s = handle(s, e)';
  const state = await finished('ev_lamp', `${lamp}\n${after}`, 's');
  accepts('ev_lamp|a', state, `"${state}"`);
  const login = [
    'def login(events):',
    '    text, wrong, state = "", 0, "waiting"',
    '    for event in events:',
    '        if state == "waiting":',
    '            if event.startswith("type:"):',
    '                text = event[5:]',
    '            elif event == "submit" and text == "owl":',
    '                state = "in"',
    '            elif event == "submit":',
    '                wrong = wrong + 1',
    '                if wrong == 3:',
    '                    state = "locked"',
    '    return state',
  ].join('\n');
  const call = 'login(["submit", "type:cow", "submit", "submit", "type:owl", "submit"])';
  says('ev_login', `\`${call.slice(6, -1)}\``);
  accepts('ev_login|a', '"locked"');
  accepts('ev_login|a', await finished('ev_login', login, call));
});

test('the name of the event loop', () => {
  accepts(
    'ev_words|b',
    'event loop',
    'The event loop',
    'Event Loop.',
    'event-loop',
    'it is called the event loop',
    'the main loop',
    'mainloop',
    'a loop',
    'the loop that calls the handlers',
    'event handling loop',
    'message loop',
    'the event loop, which is a while loop',
    'the event dispatcher',
  );
  refuses(
    'ev_words|b',
    'event handler',
    'the handler',
    'event queue',
    'a for loop',
    'a while loop',
    'an infinite loop',
    'a forever loop',
    'a continuous loop',
    'a while true loop',
    'constantly looping',
    'a repeat loop',
    'it is not the event loop',
    'non-event loop',
    'the event loop or the event queue',
    'the event loop and not the handler',
    'the opposite of the event loop',
    'a listener',
    'the trigger',
    'a queue loop',
    'the fetch loop',
    'the main program',
    'the operating system',
    'binding',
    'a callback function',
    'the event',
    'a widget',
    'the programmer',
    'interrupt',
  );
});

test('where a click waits', () => {
  accepts(
    'ev_freeze|b',
    'queue',
    'the event queue',
    'Event queue',
    'It is waiting in the queue.',
    'it is called a queue',
    'the event que',
    'at the back of the queue',
    'a queue of events',
    'in the queue, because the event loop is busy',
    'FIFO queue',
    'the event qeue',
  );
  refuses(
    'ev_freeze|b',
    'the event loop',
    'in the handler',
    'the search handler',
    'a stack',
    'a priority queue',
    'a queue loop',
    'an interrupt queue',
    'the jobs queue',
    'the queue handler',
    'a double-ended queue',
    'a list',
    'a buffer',
    'memory',
    'nowhere',
    'not a queue',
    'it is not in the queue',
    "it isn't in the queue",
    'no queue',
    'a non-queue',
    'the opposite of a queue',
    'a queue or a stack',
    'a stack, not a queue',
    'a queue, not a stack',
    'a file',
    'the CPU',
  );
});
