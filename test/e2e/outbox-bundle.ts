import { resolve } from 'node:path';
import { build, type Rolldown } from 'vite';
import { brotli } from './build-graph.ts';

const ENTRY = 'virtual:outbox';

/**
 * The modules that a tap needs to reach the server: the shell, /addrecord and the worker. Export and import load with
 * their screen.
 */
const TAP_TO_RECEIPT = [
  'store/db',
  'send/drain',
  'enter/enqueue',
  'send/mark-ops-due',
  'store/overlay',
  'send/page-drain',
  'store/prune',
  'send/revocation',
  'send/session-store',
  'store/snapshots',
  'show/status',
  'enter/undo',
];

/**
 * Returns the brotli size in bytes of the outbox with its drain and dependencies, without what the screens load anyway:
 * Dexie, valibot, the contract and the rules of golf.
 */
export async function outboxBytes(): Promise<number> {
  const modules = TAP_TO_RECEIPT.map((name) => resolve(`src/outbox/${name}.ts`));
  // `export *` keeps the modules flat: a namespace object for each would add bytes that the app does not have.
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
        external: (id: string) =>
          /^(dexie|valibot)$|\/(contract|golf)\/(?:[^/]+\/)?[^/]+\.ts$/.test(id),
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
