import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Short to write and long to run: what asks every endpoint, waits for a mail, draws a PDF or starts a server. */
const LONG =
  /\/(access\/(matrix|bad\w+|secrets)|content\/followLibrary|captcha\/captcha|mail\/mail|platform\/(jobs|start)|workbooks\/\w+)\.test\.ts$/;

/**
 * Vitest begins with what took longest the last time. Where it has run nothing yet it goes by size, and the longest would
 * come last and keep one core alone.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))];
  }
}
