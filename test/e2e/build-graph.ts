import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** The built app as Vite's manifest describes it: each file with the files that it imports. */
export interface BuildGraph {
  /** Returns the names of all JavaScript and CSS files that the modules need before they run. */
  filesOf(modules: readonly string[]): Set<string>;
  /** Returns the built file of a source module that is a chunk of its own. */
  fileOf(module: string): string;
  /** Returns all modules that have a chunk of their own. */
  modules(): string[];
  /** Returns the circles of files that need each other before they run, one line for each circle. */
  circles(): string[];
}

const DIST = 'dist';

/** Reads the manifest of the built app. */
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

/** The sizes of built files on the network, because several budgets count the same files. */
const sizes = new Map<string, number>();

/** Returns the size of built files on the network in bytes. Each file is compressed with brotli separately. */
export function brotliBytes(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + measureFile(file), 0);
}

function measureFile(file: string): number {
  const size = sizes.get(file) ?? brotli(readFileSync(join(DIST, file)));
  sizes.set(file, size);
  return size;
}

/** Returns the size of a text in bytes, with brotli at the level of the build. */
export function brotli(bytes: Uint8Array): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(bytes, { params }).length;
}
