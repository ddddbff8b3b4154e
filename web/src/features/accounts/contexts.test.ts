import { describe, expect, it } from 'vitest';
import { boardsFor, type ContextRow, changeRow, mayAddRow } from './contexts.ts';

const gcseAqa: ContextRow = { stage: 'gcse', examBoard: 'aqa' };

describe('rows of stage and exam board', () => {
  it('offer the boards of their stage', () => {
    expect(boardsFor([{ stage: 'gcse', examBoard: '' }], 0)).toEqual([
      'aqa',
      'edexcel',
      'eduqas',
      'ocr',
      'wjec',
      'all',
    ]);
    expect(boardsFor([{ stage: 'a_level', examBoard: '' }], 0)).toEqual(['aqa', 'cie', 'eduqas', 'ocr', 'wjec', 'all']);
  });

  it('do not offer what another row has', () => {
    expect(boardsFor([gcseAqa, { stage: 'gcse', examBoard: '' }], 1)).not.toContain('aqa');
    expect(boardsFor([gcseAqa, { stage: 'a_level', examBoard: '' }], 1)).toContain('aqa');
    expect(boardsFor([gcseAqa], 0)).toContain('aqa');
  });

  it('take a board back that the new stage does not have', () => {
    expect(changeRow({ stage: 'gcse', examBoard: 'edexcel' }, { stage: 'a_level' }).examBoard).toBe('');
    expect(changeRow(gcseAqa, { stage: 'a_level' }).examBoard).toBe('aqa');
  });

  it("may become more while no row says 'all'", () => {
    expect(mayAddRow([gcseAqa])).toBe(true);
    expect(mayAddRow([{ stage: 'gcse', examBoard: 'all' }])).toBe(false);
    expect(mayAddRow([gcseAqa, { stage: 'all', examBoard: 'ocr' }])).toBe(false);
  });
});
