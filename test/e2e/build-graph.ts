import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** The built app as Vite's manifest describes it: which file needs which. */
export interface BuildGraph {
  /** Every JavaScript and CSS file that the modules need before they run, by name. */
  filesOf(modules: readonly string[]): Set<string>;
  /** The built file that a source module became, when it is a chunk of its own. */
  fileOf(module: string): string;
}

const DIST = 'dist';

/** Reads the manifest of the built app. */
export function readBuild(): BuildGraph {
  const chunks: Record<string, Chunk> = JSON.parse(
    readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8'),
  );
  const chunkOf = (module: string): Chunk => {
    const chunk = chunks[module];
    if (!chunk) throw new Error(`${module} is not a chunk of the build`);
    return chunk;
  };
  const collect = (module: string, files: Set<string>): Set<string> => {
    const chunk = chunkOf(module);
    if (files.has(chunk.file)) return files;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const imported of chunk.imports ?? []) collect(imported, files);
    return files;
  };
  return {
    filesOf: (modules) =>
      modules.reduce((files, module) => collect(module, files), new Set<string>()),
    fileOf: (module) => chunkOf(module).file,
  };
}

/** Bytes of built files as they travel: brotli, each file by itself. */
export function brotliBytes(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + brotli(readFileSync(join(DIST, file))), 0);
}

/** Bytes of a text in brotli at the level the build uses. */
export function brotli(bytes: Uint8Array): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(bytes, { params }).length;
}
