import { accounts } from './accounts.ts';
import { admin } from './admin.ts';
import { assignments } from './assignments.ts';
import { connections } from './connections.ts';
import type { Endpoint } from './endpoint.ts';
import { gameboards } from './gameboards.ts';
import { groups } from './groups.ts';
import { logging } from './logging.ts';
import { notifications } from './notifications.ts';
import { pages } from './pages.ts';
import { progress } from './progress.ts';
import { questions } from './questions.ts';
import { schools } from './schools.ts';
import { sessions } from './sessions.ts';
import { site } from './site.ts';

/** Every endpoint of the product, a group a feature. Routes, client, OpenAPI and access matrix are made from this. */
export const api = {
  accounts,
  admin,
  assignments,
  connections,
  gameboards,
  groups,
  logging,
  notifications,
  pages,
  progress,
  questions,
  schools,
  sessions,
  site,
};

type Groups = typeof api;

/** Endpoint types by `feature.name`, for the typed client. */
export type Api = {
  [F in keyof Groups as `${F & string}.${keyof Groups[F] & string}`]: never;
} extends infer Names
  ? { [N in keyof Names]: N extends `${infer F}.${infer E}` ? Lookup<F, E> : never }
  : never;
type Lookup<F extends string, E extends string> = F extends keyof Groups
  ? E extends keyof Groups[F]
    ? Groups[F][E]
    : never
  : never;

/** All endpoints with their names, in the order of declaration. */
export const endpoints: readonly { name: string; endpoint: Endpoint }[] = Object.entries(api).flatMap(
  ([feature, group]) =>
    Object.entries(group).map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint: endpoint as Endpoint })),
);

export * from './accounts.ts';
export * from './admin.ts';
export * from './assignments.ts';
export * from './common.ts';
export * from './connections.ts';
export * from './content.ts';
export * from './endpoint.ts';
export * from './gameboards.ts';
export * from './groups.ts';
export * from './logging.ts';
export * from './notifications.ts';
export * from './pages.ts';
export * from './progress.ts';
export * from './questions.ts';
export * from './rich.ts';
export * from './schools.ts';
export * from './sessions.ts';
export * from './site.ts';
