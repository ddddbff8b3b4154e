import { describe, expect, it } from 'vitest';
import { testLibrary } from '../content/testLibrary.ts';
import { sitemap, sitemapPaths } from './sitemap.ts';

const library = testLibrary();

describe('the sitemap', () => {
  it('names every page that may be found, at its one address', () => {
    const paths = sitemapPaths(library());
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/concepts/logic', '/questions/gates', '/topics/boolean_logic']),
    );
    expect(paths).toContain('/pages/about');
    expect(paths.join()).not.toMatch(/fragment|topic_summary/);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it.each([
    ['deprecated', { deprecated: true }],
    ['superseded', { supersededBy: 'bits' }],
    ['hidden from filters', { tags: ['nofilter'] }],
    ['of a hidden topic', { tags: ['computer_science', 'machine_learning_ai', 'regression'] }],
    ['for teachers alone', { audience: [{ role: ['teacher'] }] }],
  ])('leaves out what is %s', (_, fields) => {
    const pages = new Map(library().pages);
    const gates = pages.get('gates');
    if (gates) pages.set('gates', { ...gates, ...fields } as typeof gates);
    expect(sitemapPaths({ ...library(), pages })).not.toContain('/questions/gates');
  });

  it('is XML with whole addresses', () => {
    const xml = sitemap(library(), 'https://cs.example');
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http/);
    expect(xml).toContain('<url><loc>https://cs.example/questions/gates</loc></url>');
  });
});
