import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './longest-first.ts';

/** Beside other work a second is short: what is awaited ends the wait, only what never comes takes this long. */
const untilShown = { poll: { timeout: 20_000 } };

/** A wait ends when what is waited for is there; on a machine with other work beside that takes several times as long. */
const PATIENCE_MS = 240_000;

/** Tests of the server that ask no database: they run beside one of the two. */
const WITHOUT_DATABASE = [
  'test/server/{listen,password,settings}.test.ts',
  'test/server/live/turnstile.test.ts',
  'test/server/scoring/{decide-refereed,decide-write,player-name}.test.ts',
];

/** Tests run without the build's plugins: what needs the built app runs it for real, in `e2e`. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          // Some run the compiler: a second alone, several beside other work.
          testTimeout: 30_000,
          include: [
            'test/*.test.ts',
            'test/{golf,contract,outbox,client,sw}/**/*.test.{ts,tsx}',
            'test/faults/{oracle,schedule}.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'server on pglite',
          include: ['test/server/**/*.test.ts'],
          exclude: ['**/*.postgres.test.ts'],
          env: { TEST_DATABASE: 'pglite' },
          // They wait for the disk; on two cores one worker would be the default.
          maxWorkers: 2,
          // Each file has a database of its own; the modules they share keep nothing of it.
          isolate: false,
          sequence: { groupOrder: 1 },
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
          expect: untilShown,
        },
      },
      {
        test: {
          name: 'server on postgres',
          include: ['test/server/**/*.test.ts'],
          exclude: ['**/*.pglite.test.ts', ...WITHOUT_DATABASE],
          env: { TEST_DATABASE: 'postgres' },
          maxWorkers: 2,
          isolate: false,
          sequence: { groupOrder: 1 },
          globalSetup: ['test/server/postgres-cluster.ts'],
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
          expect: untilShown,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts', 'test/engines/*.test.ts'],
          globalSetup: ['test/server/postgres-cluster.ts', 'test/e2e/signed-in-scorer.ts'],
          // They mostly wait for a browser; each has a server, a link and a profile of its own.
          maxWorkers: 3,
          // What they share is read, not written: a file need not load the browser's driver anew.
          isolate: false,
          sequence: { groupOrder: 2 },
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
          expect: untilShown,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['test/faults/rounds.test.ts'],
          // Its tablets keep two cores busy: it has them for itself.
          sequence: { groupOrder: 3 },
          testTimeout: 15 * 60_000,
        },
      },
    ],
  },
});
