import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './longest-first.ts';

/** One second is too short on a busy machine. Only a wait that fails takes the full timeout. */
const untilShown = { poll: { timeout: 20_000 } };

/** The timeout of a test that waits for events. On a busy machine the events take several times as long. */
const PATIENCE_MS = 240_000;

/** Server tests without a database. They run beside the tests of one of the two databases. */
const WITHOUT_DATABASE = [
  'test/server/{grant-usage,issue-words,listen,open-log,password,settings}.test.ts',
  'test/server/accounts/pictures.test.ts',
  'test/server/feed/fetch-feed.test.ts',
  'test/server/live/turnstile.test.ts',
  'test/server/scoring/{decide-refereed,decide-write,player-name}.test.ts',
];

/** Tests run without the plugins of the build. The tests in `e2e` use the built app. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          // On two cores the default is one worker.
          maxWorkers: 2,
          // Some tests run the compiler: a second alone, several on a busy machine.
          testTimeout: 30_000,
          include: [
            'test/*.test.ts',
            'test/{docs,feed,golf,contract,set-up,outbox,client,sw}/**/*.test.{ts,tsx}',
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
          // These tests wait for the disk. On two cores the default is one worker.
          maxWorkers: 2,
          // Each file has its own database, and the shared modules store nothing about it.
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
        plugins: [react(), tailwindcss()],
        define: { __APP_VERSION__: '"test"', __SITE__: '{}' },
        // Otherwise Vite answers a missing picture with the app, finds the app's packages and reloads the page during a
        // test.
        appType: 'mpa',
        // Vite looks for packages in the screens too. A package that it finds during a test reloads the page.
        optimizeDeps: { entries: ['test/components/*.test.tsx', 'src/client/**/*.{ts,tsx}'] },
        test: {
          name: 'components',
          include: ['test/components/*.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] },
            }),
            instances: [{ browser: 'chromium' }],
          },
          sequence: { groupOrder: 1 },
          expect: untilShown,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts', 'test/engines/*.test.ts'],
          globalSetup: ['test/server/postgres-cluster.ts', 'test/e2e/prepared-profiles.ts'],
          // These tests mostly wait for a browser. Each file has its own server, link and profile.
          maxWorkers: 3,
          // The tests only read the shared modules, so a file need not load the browser's driver again.
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
          // The tablets of this project use two cores, so no other project runs beside it.
          sequence: { groupOrder: 3 },
          testTimeout: 15 * 60_000,
        },
      },
    ],
  },
});
