import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

/** The worker with both queues as one script. */
export async function buildWorker(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
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
