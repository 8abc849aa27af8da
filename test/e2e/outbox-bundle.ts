import { resolve } from 'node:path';
import { build, type Rolldown } from 'vite';
import { brotli } from './build-graph.ts';

const ENTRY = 'virtual:outbox';

/** A tap and its way out: what the shell, /addrecord and the worker load. Export and import come with their screen. */
const TAP_TO_RECEIPT = [
  'db',
  'drain',
  'enqueue',
  'overlay',
  'page-drain',
  'prune',
  'revocation',
  'session-store',
  'snapshots',
  'status',
  'undo',
  'wake',
];

/**
 * Bytes, in brotli, of the outbox with its drain and what they bring, beside what the app has anyway: Dexie, valibot,
 * and the contract and the rules of golf, which the screens use as well.
 */
export async function outboxBytes(): Promise<number> {
  const modules = TAP_TO_RECEIPT.map((name) => resolve(`src/outbox/${name}.ts`));
  // Flat: objects of names, one for each module, are nothing the app has.
  const source = modules.map((path) => `export * from '${path}';`).join('\n');
  const output = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'outbox-entry',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? source : null),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      rolldownOptions: {
        input: ENTRY,
        preserveEntrySignatures: 'strict',
        external: (id: string) => /^(dexie|valibot)$|\/(contract|golf)\/[^/]+\.ts$/.test(id),
      },
    },
  });
  const [bundle] = Array.isArray(output) ? output : [output];
  const chunks = (bundle as Rolldown.RolldownOutput).output;
  return chunks.reduce(
    (sum, chunk) => sum + (chunk.type === 'chunk' ? brotli(Buffer.from(chunk.code)) : 0),
    0,
  );
}
