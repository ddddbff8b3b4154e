export * from './afterAuth.ts';
export * from './me.ts';
export * from './preferences.ts';
export * from './roles.ts';
export * from './sessionEnd.ts';
export * from './storage.ts';
export * from './useHydrated.ts';
