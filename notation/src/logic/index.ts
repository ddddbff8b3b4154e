export { LONGEST_LOGIC, type LogicOptions, type ParsedLogic, parseLogic } from './parse.ts';
export type { LogicProblem } from './tokens.ts';
export { type Logic, type LogicNotation, operandsOf, symbolsOf } from './tree.ts';
export { logicToMathml, logicToPython, logicToTex, logicToWords } from './write.ts';
