export { algebraToMathml } from './mathml.ts';
export { LONGEST_FORMULA, type ParsedAlgebra, type ParseOptions, parseAlgebra } from './parse.ts';
export type { AlgebraProblem } from './problem.ts';
export { algebraToPython } from './python.ts';
export { algebraToTex } from './tex.ts';
export {
  type Algebra,
  type ConstantName,
  type Factor,
  type FunctionName,
  partsOf,
  type RelationSign,
  symbolsOf,
  type Term,
} from './tree.ts';
