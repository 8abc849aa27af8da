import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** The built app as Vite's manifest describes it: each file with its imports. */
export interface BuildGraph {
  /** Returns the names of all JavaScript and CSS files that the modules need before they run. */
  filesOf(modules: readonly string[]): Set<string>;
  /** Returns the built file of a source module that is its own chunk. */
  fileOf(module: string): string;
  /** Returns all modules that have their own chunk. */
  modules(): string[];
  /** Returns the circles of files that need each other before they run, one per line. */
  circles(): string[];
}

const DIST = 'dist';

/** Loads the built app's manifest. */
export function readBuild(): BuildGraph {
  const chunks: Record<string, Chunk> = JSON.parse(
    readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8'),
  );
  const findChunk = (module: string): Chunk => {
    const chunk = chunks[module];
    if (!chunk) throw new Error(`${module} is not a chunk of the build`);
    return chunk;
  };
  const collect = (module: string, files: Set<string>): Set<string> => {
    const chunk = findChunk(module);
    if (files.has(chunk.file)) return files;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const importedFile of chunk.imports ?? []) collect(importedFile, files);
    return files;
  };
  const circlesFrom = (
    module: string,
    path: readonly string[],
    doneFiles: Set<string>,
  ): string[] => {
    const { file, imports = [] } = findChunk(module);
    if (path.includes(file)) return [[...path.slice(path.indexOf(file)), file].join(' > ')];
    if (doneFiles.has(file)) return [];
    const circles = imports.flatMap((importedFile) =>
      circlesFrom(importedFile, [...path, file], doneFiles),
    );
    doneFiles.add(file);
    return circles;
  };
  return {
    modules: () => Object.keys(chunks),
    circles: () => {
      const doneFiles = new Set<string>();
      return Object.keys(chunks).flatMap((module) => circlesFrom(module, [], doneFiles));
    },
    filesOf: (modules) =>
      modules.reduce((files, module) => collect(module, files), new Set<string>()),
    fileOf: (module) => findChunk(module).file,
  };
}

/** The compressed sizes of built files, cached because several budgets count the same files. */
const sizes = new Map<string, number>();

/** Returns the compressed size of built files in bytes. Each file is compressed with brotli separately. */
export function brotliBytes(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + measureFile(file), 0);
}

function measureFile(file: string): number {
  const size = sizes.get(file) ?? brotli(readFileSync(join(DIST, file)));
  sizes.set(file, size);
  return size;
}

/** Returns the brotli size of a text in bytes, at the build's level. */
export function brotli(bytes: Uint8Array): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(bytes, { params }).length;
}
