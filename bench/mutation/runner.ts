import { basename, dirname } from 'node:path';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import {
  type DryRunResult,
  DryRunStatus,
  determineHitLimitReached,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestResult,
  type TestRunner,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import { type FoundTest, freshTests } from './freshTests.ts';
import { state } from './state.ts';

/** A loop is endless that runs five times as often as all tests together make it run; Stryker allows a hundred times. */
const CALMER = 20;

/**
 * Runs the tests of `marking/` in one process, over and over, with one mutant after the other switched on. A mutant is dead
 * only when the test that fell stands again without it; otherwise the files are read anew and it is tried again.
 */
class MarkingRunner implements TestRunner {
  #tests: readonly FoundTest[] | undefined;

  capabilities() {
    return { reloadEnvironment: true };
  }

  async dryRun(): Promise<DryRunResult> {
    const tests: TestResult[] = [];
    for (const test of await this.#known()) {
      state.currentTestId = test.id;
      tests.push(outcomeOf(test));
    }
    state.currentTestId = undefined;
    const { mutantCoverage } = state;
    return { status: DryRunStatus.Complete, tests, ...(mutantCoverage && { mutantCoverage }) };
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    if (options.mutantActivation === 'runtime') {
      const { result, fallen } = run(await this.#known(), options);
      if (fallen === undefined || outcomeOf(fallen).status === TestStatus.Success) return result;
    }
    return this.#runAmongFresh(options);
  }

  /** The mutant is there already when the files are read, and what it leaves behind is thrown away with them. */
  async #runAmongFresh(options: MutantRunOptions): Promise<MutantRunResult> {
    this.#tests = undefined;
    state.activeMutant = options.mutantActivation === 'static' ? options.activeMutant.id : undefined;
    try {
      return run(await freshTests(), options).result;
    } catch (error) {
      // Files that cannot be read at all fail every test.
      return { status: MutantRunStatus.Killed, killedBy: ['reading'], failureMessage: String(error), nrOfTests: 0 };
    } finally {
      state.activeMutant = undefined;
    }
  }

  async #known(): Promise<readonly FoundTest[]> {
    this.#tests ??= await freshTests();
    return this.#tests;
  }
}

/** Runs the tests that meet the mutant until one falls. */
function run(
  tests: readonly FoundTest[],
  { activeMutant, testFilter, hitLimit, sandboxFileName }: MutantRunOptions,
): { result: MutantRunResult; fallen: FoundTest | undefined } {
  const wanted = testFilter && new Set(testFilter);
  const results: TestResult[] = [];
  let fallen: FoundTest | undefined;
  const most = hitLimit && hitLimit / CALMER;
  Object.assign(state, { hitLimit: most, hitCount: 0, activeMutant: activeMutant.id });
  for (const test of nearestFirst(tests, sandboxFileName)) {
    if (wanted && !wanted.has(test.id)) continue;
    const result = outcomeOf(test);
    results.push(result);
    if (result.status !== TestStatus.Failed) continue;
    fallen = test;
    break;
  }
  const endless = determineHitLimitReached(state.hitCount, most);
  Object.assign(state, { hitLimit: undefined, hitCount: undefined, activeMutant: undefined });
  return { result: toMutantRunResult(endless ?? { status: DryRunStatus.Complete, tests: results }), fallen };
}

/** The tests beside the mutated file and called after it are the likeliest to fall. */
function nearestFirst(tests: readonly FoundTest[], mutated: string): FoundTest[] {
  const name = basename(mutated, '.ts');
  const distance = ({ file }: FoundTest): number =>
    basename(file).startsWith(name) ? 0 : dirname(file) === dirname(mutated) ? 1 : 2;
  return [...tests].sort((one, other) => distance(one) - distance(other));
}

function outcomeOf({ id, run: test }: FoundTest): TestResult {
  const start = Date.now();
  try {
    test();
    return { id, name: id, timeSpentMs: Date.now() - start, status: TestStatus.Success };
  } catch (error) {
    const failureMessage = error instanceof Error ? error.message : String(error);
    return { id, name: id, timeSpentMs: Date.now() - start, status: TestStatus.Failed, failureMessage };
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'marking', MarkingRunner)];
