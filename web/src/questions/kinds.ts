/** Types that are marked, known here or not; the quick question is not one of them (behaviour `learning.md §2.1`). */
export const isMarked = (type: string): boolean => /^isaac\w+Question$/.test(type);

/** Answered in the reader's head and revealed. */
export const isQuick = (type: string): boolean => type === 'isaacQuestion';
