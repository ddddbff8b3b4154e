import { describe, expect, it } from 'vitest';
import { tidyGroupCode } from './groupCode.ts';

describe('a group code', () => {
  it('is upper-cased, without spaces', () => {
    expect(tidyGroupCode(' abc  d2e ')).toBe('ABCD2E');
    expect(tidyGroupCode('  ')).toBe('');
  });

  it('may be pasted with the invite link around it', () => {
    expect(tidyGroupCode('https://site.example/account?authToken=abcd2e')).toBe('ABCD2E');
    expect(tidyGroupCode('?authToken=ABCD2E#teacherconnections')).toBe('ABCD2E');
    expect(tidyGroupCode('authToken=ABCD2E')).toBe('ABCD2E');
  });
});
