import type { Snapshot } from './snapshot.ts';
import { TOPICS } from './topics.ts';

/**
 * What the library holds of each topic, as a table in Markdown: the whole map, so that what is missing shows. Topics
 * that are hidden are left out.
 */
export function overviewOf({ pages, terms, gameboards, questions }: Snapshot): string {
  const all = [...pages.values()].filter(({ file }) => !file.startsWith('gallery/'));
  const rows = TOPICS.filter(({ type, hidden }) => type === 'topic' && !hidden).map(({ id, title }) => {
    const own = all.filter(({ tags }) => tags.at(-1) === id);
    const pagesOf = (kind: string) => own.filter(({ type }) => type === kind);
    const asked = pagesOf('isaacQuestionPage');
    const parts = asked.reduce((sum, page) => sum + page.parts.length, 0);
    const boards = [...gameboards.values()].filter(({ contents }) => {
      const those = contents.filter(item => asked.some(page => page.id === item.id)).length;
      return those > contents.length / 2;
    });
    const words = [...terms.values()].filter(({ wire }) => wire.tags?.includes(id));
    const counts = [pagesOf('isaacConceptPage').length, asked.length, parts, boards.length, words.length];
    return `| ${title} | ${counts.map(count => count || '–').join(' | ')} |`;
  });
  const types = new Map<string, number>();
  for (const [id, { question }] of questions) {
    if (pages.get(id.split('|')[0] ?? '')?.file.startsWith('gallery/')) continue;
    const name = question.type.replace(/^isaac(\w+)Question$/, '$1');
    types.set(name, (types.get(name) ?? 0) + 1);
  }
  const byNumber = [...types].sort((a, b) => b[1] - a[1]).map(([name, count]) => `${name} ${count}`);
  return [
    '| topic | concepts | question pages | parts | boards | terms |',
    '|---|--:|--:|--:|--:|--:|',
    ...rows,
    '',
    `Parts by type: ${byNumber.join(', ')}.`,
  ].join('\n');
}
