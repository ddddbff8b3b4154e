import { endpoints } from '../src/index.ts';

/** The source text of `generated/paths.ts`: `{ 'groups.listGroups': ['GET', '/groups'], … }`. */
export function pathsModule(): string {
  const lines = endpoints.map(({ name, endpoint }) => `  '${name}': ['${endpoint.method}', '${endpoint.path}'],\n`);
  return `/* Made by \`npm run paths\` from the contract; not written by hand. */\nexport const paths = {\n${lines.join('')}} as const;\n`;
}
