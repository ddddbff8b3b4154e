import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { SettingsProvider } from '../../../shell/settings.tsx';
import { someSettings } from '../../../testing/settings.ts';
import ShareLink from './ShareLink.tsx';

const drawn = (environment: 'DEV' | 'PROD', shortPath?: string) =>
  renderToStaticMarkup(
    <SettingsProvider value={someSettings({ environment, publicUrl: 'https://learn.example' })}>
      <MemoryRouter initialEntries={['/questions/gates?board=b#a']}>
        <ShareLink shortPath={shortPath} onClose={() => {}} />
      </MemoryRouter>
    </SettingsProvider>,
  );

it('shows the short link in a field that can be read and copied, as wide as the link', () => {
  const html = drawn('PROD', '/q/gates');
  expect(html).toMatch(/<input[^>]*readOnly=""[^>]*value="https:\/\/learn\.example\/q\/gates"/);
  expect(html).toContain(`--share-width:${9 * 'https://learn.example/q/gates'.length}px`);
  const [, id] = /<label for="([^"]+)">Link to this page/.exec(html) ?? [];
  expect(html).toContain(`id="${id}"`);
});

it('shows the address where there is no short one, and while the site is being developed', () => {
  const address = 'value="https://learn.example/questions/gates?board=b#a"';
  expect(drawn('PROD')).toContain(address);
  expect(drawn('DEV', '/q/gates')).toContain(address);
});
