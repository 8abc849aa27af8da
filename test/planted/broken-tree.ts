import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PlantedEdit } from './fault.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PACKAGES = 'node_modules';
/** What no test of the list reads: the history, the build, and the results of other runs. */
const NOT_COPIED = new Set(['.git', 'dist', 'test-results', PACKAGES]);
/** Folders of `node_modules` that a run writes. Each copy of the tree has its own. */
const WRITTEN = /^\.(cache|vite)/;

/** Copies the sources to a temporary folder, with links to the packages. */
export function copyTree(): string {
  const tree = mkdtempSync(join(tmpdir(), 'gimme-planted-'));
  for (const name of readdirSync(ROOT)) {
    if (!NOT_COPIED.has(name)) cpSync(join(ROOT, name), join(tree, name), { recursive: true });
  }
  mkdirSync(join(tree, PACKAGES));
  for (const name of readdirSync(join(ROOT, PACKAGES))) {
    if (!WRITTEN.test(name)) symlinkSync(join(ROOT, PACKAGES, name), join(tree, PACKAGES, name));
  }
  return tree;
}

/** Deletes a copy of the tree. */
export function removeTree(tree: string): void {
  rmSync(tree, { recursive: true, force: true });
}

/** Breaks files of a copy. Returns a function that restores them. */
export function breakTree(tree: string, edits: readonly PlantedEdit[]): () => void {
  const paths = new Set(edits.map(({ file }) => join(tree, file)));
  const originals = [...paths].map((path) => [path, readFileSync(path, 'utf8')] as const);
  for (const { file, from, to } of edits) {
    const path = join(tree, file);
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(from, () => to),
    );
  }
  return () => {
    for (const [path, text] of originals) writeFileSync(path, text);
  };
}

/** Describes the edits whose text does not occur exactly once in its file. */
export function listUselessEdits(edits: readonly PlantedEdit[]): string[] {
  return edits.flatMap(({ file, from }) => {
    const count = readFileSync(join(ROOT, file), 'utf8').split(from).length - 1;
    return count === 1 ? [] : [`${file} has this text ${count} times: ${from}`];
  });
}
