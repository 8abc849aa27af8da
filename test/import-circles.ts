import { posix } from 'node:path';
import { listNodes, readSourceFiles, type SourceFile } from './source-files.ts';

/**
 * Finds circles of files under `root` that import each other, type-only imports included. Ignores dynamic imports: a
 * screen uses them to load other code later.
 *
 * @returns one line for each circle, `a > b > a`; empty when there is none
 */
export function findFileCircles(root: string): string[] {
  return findCircles(readImports(root));
}

/**
 * Finds pairs of files under `root` that import each other, dynamic imports included.
 *
 * @returns one line for each pair, `a > b > a`
 */
export function findFilePairs(root: string): string[] {
  const files = readSourceFiles(root, ['src', 'sw']);
  const imports = new Map(
    files.map((file) => [
      file.path,
      new Set([...listImportedFiles(file), ...listDynamicallyImportedFiles(file)]),
    ]),
  );
  return [...imports].flatMap(([path, others]) =>
    [...others]
      .filter((other) => path < other && imports.get(other)?.has(path))
      .map((other) => [path, other, path].join(' > ')),
  );
}

/**
 * Finds circles of folders: files of one folder import files of another one, which import files of the first. A folder
 * and its subfolder count as two. `getFolder` may map several folders to one.
 *
 * @returns one line for each circle, `a > b > a`; empty when there is none
 */
export function findFolderCircles(root: string, getFolder = posix.dirname): string[] {
  const folders = new Map<string, Set<string>>();
  for (const [path, importedPaths] of readImports(root)) {
    const from = getFolder(path);
    const otherFolders = folders.get(from) ?? new Set();
    for (const to of importedPaths.map(getFolder)) if (to !== from) otherFolders.add(to);
    folders.set(from, otherFolders);
  }
  return findCircles(folders);
}

function findCircles(graph: ReadonlyMap<string, Iterable<string>>): string[] {
  const doneFolders = new Set<string>();
  const circles: string[] = [];

  function walk(node: string, way: readonly string[]): void {
    if (doneFolders.has(node)) return;
    if (way.includes(node)) {
      circles.push([...way.slice(way.indexOf(node)), node].join(' > '));
      return;
    }
    for (const next of graph.get(node) ?? []) walk(next, [...way, node]);
    doneFolders.add(node);
  }

  for (const node of graph.keys()) walk(node, []);
  return circles;
}

/** Returns the files that each source file imports. */
function readImports(root: string): Map<string, string[]> {
  const files = readSourceFiles(root, ['src', 'sw']);
  const paths = new Set(files.map(({ path }) => path));
  return new Map(
    files.map((file) => [file.path, listImportedFiles(file).filter((path) => paths.has(path))]),
  );
}

function listImportedFiles({ path, program }: SourceFile): string[] {
  return program.body.flatMap((statement) => {
    const source = 'source' in statement ? statement.source?.value : undefined;
    return source?.startsWith('.') ? posix.join(posix.dirname(path), source) : [];
  });
}

function listDynamicallyImportedFiles({ path, program }: SourceFile): string[] {
  return [...listNodes(program)].flatMap((node) =>
    node.type === 'ImportExpression' &&
    node.source.type === 'Literal' &&
    typeof node.source.value === 'string'
      ? [posix.join(posix.dirname(path), node.source.value)]
      : [],
  );
}
