import type { Plugin } from 'vite';

/**
 * Parts of React Router that only its framework mode and its tracing use, which its data mode imports all the same. What
 * stands here behaves as the originals do without a framework and without tracing. A name that a new version imports
 * besides these fails the build.
 */
const PARTS: Readonly<Record<string, string>> = {
  './ssr/components.js': `import { createContext, useRef } from 'react';
export const FrameworkContext = createContext(undefined);
export const PrefetchPageLinks = () => null;
export const usePrefetchBehavior = () => [false, useRef(null), {}];
export const mergeRefs = (...refs) => value => {
  for (const ref of refs) {
    if (typeof ref === 'function') ref(value);
    else if (ref != null) ref.current = value;
  }
};`,
  './instrumentation.js': `export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = router => router;`,
};
const IMPORTER = /react-router\/dist\/\w+\/lib\/(dom\/lib|components|router\/router)\.js$/;
const PREFIX = '\0react-router-without:';

/**
 * What serves fetchers and routes found on the way: we have neither (`useFetcher` is refused by a test). What the server
 * hands over we read ourselves (`routing/hydration.ts`).
 */
const UNUSED: Readonly<Record<string, readonly string[]>> = {
  'dom/lib.js': ['deserializeErrors', 'parseHydrationData'],
  'router/router.js': [
    'abortFetcher',
    'cancelDiscoveryNavigation',
    'deleteFetcher',
    'discoverRoutes',
    'fetch',
    'getDoneFetcher',
    'getFetcher',
    'getLoadingFetcher',
    'handleFetcherAction',
    'handleFetcherLoader',
    'patchRoutesImpl',
    'queueFetcherForDeletion',
    'resetFetcher',
  ],
  'hooks.js': ['RSCErrorHandler', 'DefaultErrorComponent'],
};

/** What remembers view transitions and looks through fetchers, of which there are none: these are called, and do nothing. */
const IDLE: readonly string[] = [
  'abortStaleFetchLoads',
  'markFetchRedirectsDone',
  'markFetchersDone',
  'persistAppliedTransitions',
  'restoreAppliedTransitions',
];

/** Its advice to developers, which stays where they read it: in development and on the server. */
const ADVICE = new Set(['invariant', 'warning', 'warnOnce']);

/** What is said in words as well as by its status, which is what our pages read. */
const SHORTER: Readonly<Record<string, string>> = {
  getInternalRouterError: "{ return new ErrorResponseImpl(arguments[0] || 500, '', Error(), true) }",
};

/** Words in code. */
const SAID = new Set(['Literal', 'TemplateLiteral', 'BinaryExpression']);

const FILE = /react-router\/dist\/production\/lib\/(.*\.js)$/;

interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  id?: { name?: string } | null;
  body?: SyntaxNode;
  callee?: { name?: string; property?: { name?: string } };
  expression?: { left?: { property?: { name?: string } } };
  arguments?: SyntaxNode[];
}

function* nodesOf(value: unknown): Generator<SyntaxNode> {
  if (Array.isArray(value)) for (const each of value) yield* nodesOf(each);
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value && typeof value.type === 'string') yield value as SyntaxNode;
    for (const each of Object.values(value)) yield* nodesOf(each);
  }
}

/** The code without the functions named, which throw instead, without advice and without names for developers. Throws when a function is not there. */
export function leaner(code: string, program: unknown, unused: readonly string[]): string {
  const cuts: { start: number; end: number; by: string }[] = [];
  const found = new Set<string>();
  for (const { type, start, end, id, body, callee, expression, arguments: given = [] } of nodesOf(program)) {
    const name = id?.name ?? '';
    if (type === 'FunctionDeclaration' && body && IDLE.includes(name))
      cuts.push({ start: body.start, end: body.end, by: '{}' });
    if (type === 'FunctionDeclaration' && body && SHORTER[name])
      cuts.push({ start: body.start, end: body.end, by: SHORTER[name] });
    if (type === 'FunctionDeclaration' && body && unused.includes(name)) {
      found.add(name);
      cuts.push({ start: body.start, end: body.end, by: `{ throw new Error('${name} is left out: leanRouter.ts') }` });
    }
    // A name for developers alone would keep a component that no page uses, and so would its making.
    if (expression?.left?.property?.name === 'displayName') cuts.push({ start, end, by: '' });
    if (callee?.property?.name === 'forwardRef') cuts.push({ start, end: start, by: '/* @__PURE__ */ ' });
    // What an error says there, too; which it is, its status tells.
    const [cause] = given;
    if (type === 'NewExpression' && callee?.name === 'Error' && cause && SAID.has(cause.type))
      cuts.push({ start: cause.start, end: cause.end, by: "''" });
    const said = given[1];
    if (type === 'CallExpression' && ADVICE.has(callee?.name ?? '') && said)
      cuts.push({ start: said.start, end: said.end, by: "''" });
  }
  const missing = unused.filter(name => !found.has(name));
  if (missing.length > 0) throw new Error(`React Router has no ${missing.join(', ')} any more: see leanRouter.ts`);
  const outermost = cuts.filter(cut => !cuts.some(other => other.start < cut.start && cut.end < other.end));
  return outermost
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code);
}

/** For the browser's build only. */
export const leanRouter: Plugin = {
  name: 'lean-router',
  enforce: 'pre',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  resolveId(source, importer) {
    if (!importer || !IMPORTER.test(importer)) return undefined;
    const part = source.replace(/^\.\/dom\//, './');
    return part in PARTS ? PREFIX + part : undefined;
  },
  load: id => (id.startsWith(PREFIX) ? PARTS[id.slice(PREFIX.length)] : undefined),
  transform: {
    filter: { id: FILE },
    handler(code, id) {
      const unused = UNUSED[FILE.exec(id)?.[1] ?? ''] ?? [];
      return { code: leaner(code, this.parse(code), unused), map: null };
    },
  },
};
