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
  accepts('ev_queue|a', await printed(queue));
  refuses('ev_queue|a', 'abac');
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

test('what an event handler is', () => {
  accepts(
    'ev_words|b',
    'A subroutine that runs when an event happens.',
    'It is code that is executed when an event occurs',
    'A procedure called in response to an event.',
    'The function that is run when a button is clicked.',
    'A block of code triggered by an event',
    'A method which responds to an event such as a mouse click.',
    'a piece of code that deals with an event',
    'The part of the program that reacts to events',
    'A callback that runs when a certain event happens',
    'A subprogram which is activated when an event takes place.',
    'A set of instructions carried out when an event is detected.',
    'Code that is run once the event is taken from the queue.',
    'The code that an event triggers.',
    'It is a routine that is called by the event loop when a key is pressed',
    'An event triggers this subroutine',
    'a subroutine that the event loop calls when an event is in the queue',
  );
  refuses(
    'ev_words|b',
    'It is something that happens.',
    'A subroutine.',
    'An event handler is a subroutine.',
    'An event such as a click.',
    'Code that waits for events',
    'code that creates an event',
    'It handles things.',
    'A procedure that triggers an event.',
    'A function which handles the event queue.',
    'A piece of software that listens for events.',
    'The loop that takes events from the queue.',
    'A button',
    'It is a list of events',
    'Someone who handles events',
    'A subroutine that does not run when an event happens',
    'A subroutine that is run before an event happens',
    'A subroutine that is called',
    'Code that makes an event happen',
    'The loop that runs code when an event happens',
    'code that does not respond to events',
  );
});

test('why Cancel has to wait', () => {
  accepts(
    'ev_freeze|b',
    'The event waits in the queue until the search has finished.',
    'Only one handler can run at a time.',
    'The event loop is busy running the search handler.',
    'The search handler is still running.',
    'Because the first handler has to finish before the next one starts.',
    'The click is queued.',
    'The loop can only deal with one event at a time',
    'The next event is not taken until the current handler ends',
    'The event loop is blocked by the search.',
    'It cannot run two handlers at the same time.',
    "Two handlers can't run at once.",
    "Because the search handler hasn't returned.",
    'The event loop cannot take another event.',
    'The loop is stuck in the search handler.',
    'The search and Cancel are not the same handler, and the first is still running.',
    'it is waiting for the other handler to complete',
  );
  refuses(
    'ev_freeze|b',
    'The file is large.',
    'The computer is slow.',
    'Both handlers run at the same time.',
    'The cancel button is not working.',
    'The Cancel button is disabled.',
    'It is not bound.',
    'There is a mistake in the program.',
    'The user clicked too late.',
    'Cancel takes a long time.',
    'The window is frozen.',
    'Because it was pressed after three seconds.',
  );
});

test('what is typed freely in other words', () => {
  accepts(
    'ev_freeze|b',
    'the search is not over',
    'the Cancel event is behind the search',
    'Cancel was clicked before the search handler had finished',
    'Cancel cannot run before the search has finished',
    'the search handler has not ended',
    'the search has not finished running',
    'nothing else can run',
    'the loop is not free',
  );
  refuses(
    'ev_freeze|b',
    'The Cancel event comes before the search',
    'Cancel was clicked before the search started',
    'the search has finished',
    'the queue is empty',
    'the Cancel handler runs before the search handler',
    'the Cancel event is handled before the search event',
    'the user must wait three seconds',
    'the cancel event ends the search',
    'the event loop is not busy',
    'the click does not have to wait',
    'the click is not in the queue',
  );
});
