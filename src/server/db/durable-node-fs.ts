import fs from 'node:fs';
import type { PGlite, postgresMod } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type EmscriptenOptions = Partial<postgresMod.PostgresMod>;

interface NodeStream {
  nfd: number;
}

interface NodeFileSystem {
  stream_ops: { fsync?: (stream: NodeStream) => number };
}

/**
 * PGlite's file system on a folder, with an fsync that reaches the disk. PGlite's own fsync does nothing, so a commit
 * would survive a killed process but not a power cut. The module has no fdatasync, so {@link removeNoSync} asks
 * for fsync.
 */
export class DurableNodeFs extends NodeFS {
  override async init(
    pg: PGlite,
    options: EmscriptenOptions,
  ): Promise<{ emscriptenOpts: EmscriptenOptions }> {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [...(emscriptenOpts.preRun ?? []), installFsync];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/** Returns PGlite's start parameters with fsync on (no `-F`), by a method that {@link DurableNodeFs} supports. */
export function removeNoSync(defaults: readonly string[]): string[] {
  return [...defaults.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync'];
}

function installFsync(module: postgresMod.PostgresMod): void {
  const { stream_ops } = module.NODEFS as unknown as NodeFileSystem;
  stream_ops.fsync = (stream) => {
    fs.fsyncSync(stream.nfd);
    return 0;
  };
}
