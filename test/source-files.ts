import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, type ParseResult, parseSync } from 'vite';

/** A parsed source file. `path` is relative to the tree's root, with forward slashes. */
export interface SourceFile {
  readonly path: string;
  readonly program: ESTree.Program;
  readonly comments: ParseResult['comments'];
}

/** Reads and parses every TypeScript file of the folders under `root`. Throws on a file that does not parse. */
export function readSourceFiles(root: string, folders: readonly string[]): SourceFile[] {
  const paths = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }));
  return paths.sort().map((path) => {
    const program = parseSync(path, readFileSync(join(root, path), 'utf8'));
    if (program.errors.length > 0) throw new Error(`${path} does not parse`);
    return { path, program: program.program, comments: program.comments };
  });
}

/** Returns every node of a syntax tree, types included. */
export function* listNodes(value: unknown): Generator<ESTree.Node> {
  if (Array.isArray(value)) {
    for (const item of value) yield* listNodes(item);
  } else if (isNode(value)) {
    yield value;
    for (const child of Object.values(value)) yield* listNodes(child);
  }
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
