import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

/** The build of Dexie that the product uses, as in vite.config.ts. */
const MODERN_DEXIE = new URL(
  '../../../node_modules/dexie/dist/modern/dexie.min.mjs',
  import.meta.url,
);

/** Builds the worker with both queues as one script. */
export async function buildWorker(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    resolve: { alias: [{ find: /^dexie$/, replacement: fileURLToPath(MODERN_DEXIE) }] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      rolldownOptions: {
        input: fileURLToPath(new URL('worker.ts', import.meta.url)),
        output: { format: 'iife' },
      },
    },
  });
  const [bundle] = Array.isArray(output) ? output : [output];
  const [chunk] = (bundle as Rolldown.RolldownOutput).output;
  return chunk.code;
}
