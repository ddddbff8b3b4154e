import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { createToasts, ToastProvider } from '../../ui/index.ts';
import UiPage from './UiPage.tsx';

describe('UiPage', () => {
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <ToastProvider toasts={createToasts()}>
        <UiPage />
      </ToastProvider>
    </MemoryRouter>,
  );

  it('renders every component on the server under one main heading', () => {
    expect(page.match(/<h1/g)).toHaveLength(1);
  });

  it('gives no id twice, and every reference leads to one', () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const wanted = [...page.matchAll(/ (?:aria-(?:describedby|labelledby|controls)|for)="([^"]+)"/g)];
    const lost = wanted.flatMap(([, list = '']) => list.split(' ')).filter(id => !ids.includes(id));
    expect(lost).toEqual([]);
  });

  it('writes no style element and no script', () => {
    expect(page).not.toMatch(/<(style|script)/);
  });
});
