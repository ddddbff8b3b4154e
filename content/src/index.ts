export { type ProblemFile, problemFiles } from './checks/problemFiles.ts';
export { anchorOf } from './compile/pageContext.ts';
export { contentSummaryOf } from './compile/summary.ts';
export { compileLibrary } from './compileLibrary.ts';
export { isReadable, readDocuments } from './documents/readDocument.ts';
export type { ImageFile } from './images/images.ts';
export { spokenMaths } from './markup/spokenMaths.ts';
export { overviewOf } from './overview.ts';
export { describeProblem, type Problem } from './problem.ts';
export {
  type DocumentPreview,
  type EmailTemplate,
  findPage,
  type GlossaryTerm,
  type Page,
  type PagePart,
  type ReadyBoard,
  type Snapshot,
  type StoredPart,
  type Wildcard,
} from './snapshot.ts';
export { findTopic, isOfHiddenTopic, TOPICS, type Topic, withAllLevels } from './topics.ts';
