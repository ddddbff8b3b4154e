const COMMAND = /([MLHVQCTSAZ])([^A-Za-z]*)/gi;
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/gi;
/** How many numbers a command has. */
const LENGTH: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, Q: 4, C: 6, T: 2, S: 4, A: 7, Z: 0 };

/**
 * Where a path ends and which way it goes there: `[x, y, radians]`, for the arrow at its end. Undefined when it is no path
 * of absolute commands.
 */
export function directionAtEnd(path: string): readonly [x: number, y: number, angle: number] | undefined {
  let [x, y] = [0, 0];
  let [fromX, fromY] = [0, 0];
  for (const [, command = '', text = ''] of path.matchAll(COMMAND)) {
    const length = LENGTH[command];
    if (length === undefined) return undefined;
    const numbers = text.match(NUMBER)?.map(Number) ?? [];
    for (let at = 0; at + length <= numbers.length && length > 0; at += length) {
      const [a = 0, b = 0] = numbers.slice(at, at + length).slice(-4);
      const last = numbers.slice(at, at + length);
      [fromX, fromY] = command === 'Q' || command === 'C' || command === 'S' ? [a, b] : [x, y];
      if (command === 'H') x = last[0] ?? 0;
      else if (command === 'V') y = last[0] ?? 0;
      else [x, y] = [last.at(-2) ?? 0, last.at(-1) ?? 0];
    }
  }
  return fromX === x && fromY === y ? undefined : [x, y, Math.atan2(y - fromY, x - fromX)];
}
