import { createRequire } from 'node:module';
import { Language, type Node, Parser } from '@vscode/tree-sitter-wasm';

let starting: Promise<Parser> | undefined;

async function started(): Promise<Parser> {
  const require = createRequire(import.meta.url);
  await Parser.init();
  const parser = new Parser();
  parser.setLanguage(await Language.load(require.resolve('@vscode/tree-sitter-wasm/wasm/tree-sitter-c-sharp.wasm')));
  return parser;
}

/**
 * What stops a piece of C# from being C#, each with its line (from 1): none where it is a program, or members of a class
 * as pages show them. Grammar alone: nothing is compiled or run, so names and types may still be wrong.
 */
export async function csharpFaults(code: string): Promise<string[]> {
  starting ??= started();
  const parser = await starting;
  const program = faultsIn(parser, code);
  return program.length > 0 && faultsIn(parser, `class Page {${code}\n}`).length === 0 ? [] : program;
}

function faultsIn(parser: Parser, code: string): string[] {
  const tree = parser.parse(code);
  if (!tree) throw new Error('The parser gave up');
  const visit = (node: Node): string[] => [
    ...(node.isError || node.isMissing
      ? [`line ${node.startPosition.row + 1}: ${node.isMissing ? `${node.type} is missing` : node.text.split('\n')[0]}`]
      : []),
    ...node.children.flatMap(child => (child ? visit(child) : [])),
  ];
  const faults = visit(tree.rootNode);
  tree.delete();
  return faults;
}
