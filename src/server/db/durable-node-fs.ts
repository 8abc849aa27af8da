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
 * PGlite's file system on a folder, with an fsync that reaches the disk.
 *
 * As delivered, PGlite's fsync does nothing: a commit survives a killed process but not a power cut. Only fsync can be
 * supplied here (fdatasync is a no-op in the module), hence {@link durableStartParams}.
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

/** PGlite's own start parameters with fsync left on (no `-F`) and by a method that {@link DurableNodeFs} carries out. */
export function durableStartParams(defaults: readonly string[]): string[] {
  return [...defaults.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync'];
}

function installFsync(module: postgresMod.PostgresMod): void {
  const { stream_ops } = module.NODEFS as unknown as NodeFileSystem;
  stream_ops.fsync = (stream) => {
    fs.fsyncSync(stream.nfd);
    return 0;
  };
}
