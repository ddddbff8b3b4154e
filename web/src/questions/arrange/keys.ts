import type { DeskAction } from './desk.ts';

/** What a key does to an item of the answer: arrows move what is in hand, Delete takes out, Escape gives up. */
export function keyAction(
  key: string,
  id: string,
  { held, indents }: { held: boolean; indents: boolean },
): DeskAction | undefined {
  if (key === 'Delete' || key === 'Backspace') return { type: 'takenOut', id };
  if (!held) return undefined;
  switch (key) {
    case 'ArrowUp':
      return { type: 'shifted', id, by: -1 };
    case 'ArrowDown':
      return { type: 'shifted', id, by: 1 };
    case 'Home':
      return { type: 'shifted', id, by: Number.NEGATIVE_INFINITY };
    case 'End':
      return { type: 'shifted', id, by: Number.POSITIVE_INFINITY };
    case 'ArrowLeft':
      return indents ? { type: 'indented', id, by: -1 } : undefined;
    case 'ArrowRight':
      return indents ? { type: 'indented', id, by: 1 } : undefined;
    case 'Escape':
      return { type: 'cancelled' };
    default:
      return undefined;
  }
}
