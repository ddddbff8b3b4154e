/** What a page needs to run code and to show what comes of it: fetched for the first run. */
export { Loading, Outcome } from './Outcome.tsx';
export { heard } from './runState.ts';
export { holdSandbox, runInSandbox } from './sandbox.ts';
