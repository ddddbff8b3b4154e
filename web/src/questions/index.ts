export * from './kinds.ts';
export * from './registry.ts';
export * from './types.ts';
