import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './longest-first.ts';

/** Beside other work a second is short: what is awaited ends the wait, only what never comes takes this long. */
const untilShown = { poll: { timeout: 20_000 } };

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
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: untilShown,
        },
      },
      {
        test: {
          name: 'server on postgres',
          include: ['test/server/**/*.test.ts'],
          exclude: ['**/*.pglite.test.ts'],
          env: { TEST_DATABASE: 'postgres' },
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          globalSetup: ['test/server/postgres-cluster.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: untilShown,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/e2e/demo-data.ts'],
          // They mostly wait for a browser; each has a server, a link and a profile of its own.
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
          testTimeout: 150_000,
          hookTimeout: 60_000,
          expect: untilShown,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['test/faults/rounds.test.ts'],
          globalSetup: ['test/e2e/demo-data.ts'],
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
          testTimeout: 240_000,
          expect: untilShown,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['test/engines/*.test.ts'],
          globalSetup: ['test/e2e/demo-data.ts'],
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
          testTimeout: 150_000,
          expect: untilShown,
        },
      },
    ],
  },
});
