import { readFileSync } from 'node:fs';
import type { ContentObject, Preferences } from '@cs/contract';
import { describe, expect, it } from 'vitest';
import { type Drawing, draw } from '../../testing/draw.tsx';
import { aUser } from '../../testing/fakeApi.ts';
import { Block, Blocks } from '../Block.tsx';

const block = (content: ContentObject, how?: Drawing) => draw(<Block block={content} />, how);
const picture: ContentObject = { type: 'image', src: 'a.svg', altText: 'A queue' };

describe('a card', () => {
  const card: ContentObject = { type: 'isaacCard', title: 'Queues', subtitle: 'First in', image: picture };

  it('leads where its author says: inside by the router, elsewhere in a new tab', async () => {
    const inside = await block({ ...card, clickUrl: '/concepts/queues' }, { pages: ['/concepts/queues'] });
    expect(inside).toMatch(/<a [^>]*href="\/concepts\/queues"[^>]*>Queues<\/a>/);
    expect(inside).toContain('Read more');
    const outside = await block({ ...card, clickUrl: 'https://x.example', buttonText: 'Visit' });
    expect(outside).toMatch(/<a href="https:\/\/x.example"[^>]*target="_blank" rel="noopener">Queues/);
    expect(outside).toContain('Visit');
    expect(outside).toContain('alt="A queue"');
  });

  it('is headed on the level that the page has for it, as people are', async () => {
    for (const type of ['isaacCard', 'isaacPod', 'isaacFeaturedProfile'])
      for (const headingLevel of [2, undefined] as const) {
        const html = await draw(<Blocks blocks={[{ ...card, type, ...(headingLevel && { headingLevel }) }]} />);
        expect(html.match(/<h\d/g)).toEqual([`<h${headingLevel ?? 3}`]);
      }
  });

  it('that is disabled leads nowhere and says so', async () => {
    const html = await block({ ...card, clickUrl: '/', disabled: true });
    expect(html).not.toContain('<a ');
    expect(html).toContain('Not available yet');
  });

  it('stands with others in a deck', async () => {
    const html = await block({
      type: 'isaacCardDeck',
      title: 'Structures',
      cards: [card, { ...card, title: 'Stacks' }],
    });
    expect(html).toMatch(/<h2[^>]*>Structures<\/h2>/);
    expect(html.match(/<li /g)).toHaveLength(2);
  });

  it('of news takes its link from the news', async () => {
    const news = { type: 'isaacPod', title: 'New pages', rich: ['Read them.'], url: 'https://x.example/n' };
    expect(await block(news)).toMatch(/href="https:\/\/x.example\/n"[\s\S]*Find out more/);
  });
});

describe('profiles', () => {
  const ada: ContentObject = {
    type: 'isaacFeaturedProfile',
    title: 'Ada',
    emailAddress: 'ada@x.example',
    homepage: 'https://x.example/ada',
  };

  it('that are neighbours stand in one row, others in another', async () => {
    const text: ContentObject = { type: 'content', rich: ['between'] };
    const html = await draw(<Blocks blocks={[ada, { ...ada, title: 'Alan' }, text, { ...ada, title: 'Grace' }]} />);
    expect(html.match(/<ul/g)).toHaveLength(2);
    expect(html.match(/<li/g)).toHaveLength(3);
    expect(html).toContain('href="mailto:ada@x.example"');
    expect(html).toContain('href="https://x.example/ada"');
  });
});

describe('tabs', () => {
  it('are all in the page, and those without a title are named', async () => {
    const children: ContentObject[] = [
      { type: 'content', rich: ['first'] },
      { type: 'content', title: 'B', rich: ['second'] },
    ];
    const html = await block({ type: 'content', layout: 'tabs', children });
    for (const words of ['Tab 1', 'B', 'first', 'second']) expect(html).toContain(words);
  });

  const snippet = (language: string) => ({ type: 'codeSnippet', language, code: `in ${language}` });
  const code: ContentObject = {
    type: 'codeTabs',
    children: [
      { type: 'content', title: 'Python', children: [snippet('python')] },
      { type: 'content', title: 'OCR', children: [snippet('pseudocode')] },
      { type: 'content', title: 'C#', children: [snippet('csharp')] },
    ],
  };
  const selected = async (preferred?: string) => {
    const preferences: Preferences = preferred ? { PROGRAMMING_LANGUAGE: { [preferred]: true } } : {};
    return /aria-selected="true"[^>]*>([^<]*)/.exec(await block(code, { me: aUser(), preferences }))?.[1];
  };

  it('of code open at the language that the account prefers, by its title or by what is in it', async () => {
    expect(await selected()).toBe('Python');
    expect(await selected('CSHARP')).toBe('C#');
    expect(await selected('PSEUDOCODE')).toBe('OCR');
    expect(await selected('PHP')).toBe('Python');
  });

  it('of code hold whatever stands in them', async () => {
    const text = { type: 'content', rich: ['Two files.'] };
    const html = await block({
      type: 'codeTabs',
      children: [{ type: 'content', title: 'SQL', children: [text, snippet('sql')] }],
    });
    expect(html).toContain('Two files.');
    expect(html).toContain('in sql');
  });
});

it('code says where the whole of it is', async () => {
  const html = await block({ type: 'codeSnippet', language: 'python', code: 'x', url: 'https://x.example/a.py' });
  expect(html).toMatch(/<a href="https:\/\/x.example\/a.py" target="_blank" rel="noopener">See the whole program/);
});

describe('floats', () => {
  it('stay inside the run they stand in, which accordions and tabs end', async () => {
    const blocks: ContentObject[] = [
      { type: 'image', layout: 'left', src: 'a.svg', altText: 'A' },
      { type: 'content', rich: ['beside'] },
      { type: 'content', layout: 'tabs', children: [{ type: 'content', title: 'T', rich: ['in a tab'] }] },
      { type: 'content', rich: ['after'] },
    ];
    const html = await draw(<Blocks blocks={blocks} />);
    const chunk = /<div class="chunk">(.*?)<div class=""/.exec(
      html.replace(/<div><div class="tabs"/, '<div class=""'),
    )?.[1];
    expect(chunk).toContain('class="float left"');
    expect(chunk).toContain('beside');
    expect(chunk).not.toContain('in a tab');
    expect(html.match(/class="chunk"/g)).toHaveLength(1);
  });
});

describe('what expands', () => {
  const code: ContentObject = { type: 'codeSnippet', language: 'python', code: 'print(1)' };

  it('has a button in the page that the server sends', async () => {
    expect(await block({ ...code, expandable: true })).toMatch(/<button[^>]*>[\s\S]*Expand[\s\S]*Python code/);
    expect(await block(code)).not.toContain('Expand');
    const figure = { type: 'figure', src: 'a.svg', altText: 'A', number: 2, expandable: true };
    expect(await block(figure)).toMatch(/Expand[\s\S]*Figure 2/);
    const table = { tag: 'table', attrs: { class: 'expandable' }, children: [{ tag: 'tbody' }] };
    expect(await block({ type: 'content', rich: [table] })).toContain('Expand');
  });

  it('does not nest', async () => {
    const html = await block({ type: 'content', expandable: true, children: [{ ...code, expandable: true }] });
    expect(html.match(/>Expand</g)).toHaveLength(1);
  });
});

describe('an embedded app', () => {
  const app: ContentObject = { type: 'anvilApp', appId: 'A1', appAccessKey: 'K2', value: 'Sorting' };

  it('is not framed where the operator allows none', async () => {
    const html = await block(app);
    expect(html).toContain('This interactive app is not available on this site.');
    expect(html).not.toContain('iframe');
  });

  it('says without scripts what would be there', async () => {
    const settings = { embeddedAppUrl: 'https://apps.example/{appId}/{appAccessKey}' };
    expect(await block(app, { settings })).toContain('Scripts are needed for the interactive app “Sorting”.');
  });
});

describe('a video', () => {
  const video = { type: 'video', src: 'https://www.youtube.com/watch?v=abc', altText: 'How sorting works' };

  it('is not loaded before it is asked for, and names who will see the reader', async () => {
    const html = await block(video);
    expect(html).not.toContain('<iframe');
    expect(html).toContain('www.youtube-nocookie.com');
    expect(html).toContain('Play the video');
    expect(html).toContain('How sorting works');
  });

  it('of a host that may not be framed shows nothing', async () => {
    expect(await block({ ...video, src: 'https://videos.example/1' })).toBe('');
  });
});

describe('a quick question', () => {
  it('keeps its answer back', async () => {
    const html = await block({
      type: 'isaacQuestion',
      rich: ['Why?'],
      answer: { type: 'content', rich: ['Because.'] },
    });
    expect(html).toContain('Show answer');
    expect(html).not.toContain('Because.');
  });
});

describe('a term of the glossary that stands by itself', () => {
  it('shows the term and its explanation', async () => {
    const explanation = { type: 'content', rich: ['0 or 1'] };
    const html = await block({ type: 'glossaryTerm', value: 'bit', explanation } as ContentObject);
    expect(html).toMatch(/<dt[^>]*>bit<\/dt><dd>.*0 or 1/);
  });
});

it('a table that scrolls has shadows over the last 60 px before its ends (learning.md §9)', () => {
  const css = readFileSync(new URL('../blocks.css', import.meta.url), 'utf8');
  expect(/\.scroll-x \{[^}]*\}/.exec(css)?.[0].match(/ 60px 100% local/g)).toHaveLength(2);
});

it('coming events leave no trace while there are none', async () => {
  expect(await block({ type: 'isaacEventsCarousel' })).toBe('');
});
