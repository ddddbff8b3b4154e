import type { ContentPage } from '@cs/contract';
import { describe, expect, it } from 'vitest';
import { Blocks } from '../../blocks/index.ts';
import { type Drawing, draw } from '../../testing/draw.tsx';
import { aUser } from '../../testing/fakeApi.ts';
import { AudienceNote } from './AudienceNote.tsx';
import { useView } from './useView.ts';

const page: ContentPage = {
  id: 'p',
  type: 'isaacConceptPage',
  title: 'P',
  tags: [],
  children: [
    { type: 'content', rich: ['for everybody'] },
    { type: 'content', rich: ['for OCR'], audience: [{ stage: ['a_level'], examBoard: ['ocr'] }] },
  ],
};
const board = (stage: 'gcse' | 'a_level', examBoard: 'aqa' | 'ocr') => ({
  contents: [{ creationContext: { stage: [stage], examBoard: [examBoard] } }],
});

function Shown({ on }: { on?: ReturnType<typeof board> }) {
  const { shown, ...view } = useView(page, on);
  return (
    <>
      <AudienceNote {...view} />
      <Blocks blocks={shown.children} />
    </>
  );
}

const me = aUser({ registeredContexts: [{ stage: 'gcse', examBoard: 'aqa' }] });
const hides: Drawing['preferences'] = { DISPLAY_SETTING: { HIDE_NON_AUDIENCE_CONTENT: true } };

describe('what the server sends a reader (learning.md §4, Question context)', () => {
  it('holds what is for others, and says nothing of it', async () => {
    const html = await draw(<Shown />, { me });
    expect(html).toContain('for OCR');
    expect(html).not.toContain('Note:');
    expect(html).not.toContain('Show other content?');
  });

  it('leaves it out where the reader hides it, with the note', async () => {
    const html = await draw(<Shown />, { me, preferences: hides });
    expect(html).not.toContain('for OCR');
    expect(html).toContain('Note: The content on this page has one part that is not for GCSE AQA and is hidden.');
    expect(html).not.toContain('Show other content?');
  });

  it('lets those who write pages see it all the same', async () => {
    const html = await draw(<Shown />, { me, preferences: hides, settings: { environment: 'DEV' } });
    expect(html).toMatch(/<input type="checkbox"[^>]*>Show other content\?/);
    expect(html).not.toMatch(/<input[^>]*checked/);
  });

  it('follows the gameboard that the question is answered from, and says so', async () => {
    const html = await draw(<Shown on={board('a_level', 'ocr')} />, { me, preferences: hides });
    expect(html).toContain('for OCR');
    const other = await draw(<Shown on={board('gcse', 'ocr')} />, { me, preferences: hides });
    expect(other).toContain('Shown for GCSE OCR, as your gameboard is.');
  });
});
