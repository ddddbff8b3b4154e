export * from './settings.tsx';
export * from './useExists.ts';
