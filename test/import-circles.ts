import { posix } from 'node:path';
import { readSourceFiles, type SourceFile } from './source-files.ts';

/**
 * Finds circles of files under `root` that import each other, with type-only imports. Ignores dynamic imports: a
 * screen uses them to load other code later.
 *
 * @returns one line for each circle, `a > b > a`; empty when there is none
 */
export function findImportCircles(root: string): string[] {
  const imports = new Map(readSourceFiles(root, ['src', 'sw']).map((file) => [file.path, file]));
  const done = new Set<string>();
  const circles: string[] = [];

  function walk(path: string, way: readonly string[]): void {
    const file = imports.get(path);
    if (!file || done.has(path)) return;
    if (way.includes(path)) {
      circles.push([...way.slice(way.indexOf(path)), path].join(' > '));
      return;
    }
    for (const next of listImportedFiles(file)) walk(next, [...way, path]);
    done.add(path);
  }

  for (const path of imports.keys()) walk(path, []);
  return circles;
}

function listImportedFiles({ path, program }: SourceFile): string[] {
  return program.body.flatMap((statement) => {
    const source = 'source' in statement ? statement.source?.value : undefined;
    return source?.startsWith('.') ? posix.join(posix.dirname(path), source) : [];
  });
}
