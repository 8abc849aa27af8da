import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { isLong } from './form.ts';
import { LongestFirst } from './longest-first.ts';
import { PATIENCE_MS, TEST_LIMIT_MS } from './patience.ts';

/** Only a wait that fails takes the full timeout. */
const untilShown = { poll: { timeout: PATIENCE_MS } };

/** In the long form some tests take most of an hour. */
const testLimitMs = isLong ? 15 * TEST_LIMIT_MS : TEST_LIMIT_MS;

/** The limits of tests that wait for events. On a busy machine the events take several times as long. */
const patientLimits = {
  testTimeout: testLimitMs,
  hookTimeout: testLimitMs,
  expect: untilShown,
};

/** Server tests without a database. They are unit tests. */
const WITHOUT_DATABASE = [
  'test/server/{check-node,csv-answer,grant-usage,issue-words,listen,open-log,password,settings}.test.ts',
  'test/server/media/pictures.test.ts',
  'test/server/announcements/{content,classify-failure}.test.ts',
  'test/server/audit/audited-actions.test.ts',
  'test/server/feed/fetch-feed.test.ts',
  'test/server/lan/{certificate,own-names,plain-app}.test.ts',
  'test/server/live/turnstile.test.ts',
  'test/server/metrics/metrics.test.ts',
  'test/server/media/media.test.ts',
  'test/server/notices/derive-notices.test.ts',
  'test/server/scoring/{decide-refereed,decide-write,decide,player-name}.test.ts',
  'test/server/standings/indexes.test.ts',
];

/**
 * The server tests that run on the embedded database in the short form too, because the embedded database can differ
 * there. In the long form all server tests run on both databases.
 */
const ON_BOTH_DATABASES = [
  // The schema, its migrations and its triggers, the demo and its password: the embedded database takes no lock.
  'test/server/{migrate,schema,demo,demo-password}.test.ts',
  'test/server/audit/audit-is-append-only.test.ts',
  // The driver: errors of the disk, prepared statements, values that a database cannot hold.
  'test/server/{health,beyond-the-database}.test.ts',
  // Each has its own way to be dumped.
  'test/server/backup/backup.test.ts',
  // The job queue, which has its own connection to the database.
  'test/server/jobs.test.ts',
  // One connection instead of a pool: files that are read page by page, writes at once, receipts, live events.
  'test/server/audit/audit-csv.test.ts',
  'test/server/people/manage/users-csv.test.ts',
  'test/server/scoring/{concurrency,receipts,write-queue}.test.ts',
  'test/server/live/live-events.test.ts',
  // Each access word, with the real sessions.
  'test/server/access.test.ts',
  // Strokes that meet the step to final.
  'test/server/results/freeze-in-flight.test.ts',
  // A trigger of the sessions, and pushes that two jobs take at once.
  'test/server/push/{push,push-kill}.test.ts',
  // The attacks, on the real server of both databases.
  'test/server/nobody-bends-it.test.ts',
];

/**
 * The server tests that run on the embedded database only in the short form, because there the process owns the data
 * folder, its lock and the socket of `npm run grant`.
 */
const ON_PGLITE = [
  'test/server/{process,kill,grant-while-running}.test.ts',
  'test/server/live/restart.test.ts',
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
          testTimeout: isLong ? testLimitMs : 30_000,
          include: [
            'test/*.test.ts',
            'test/{docs,feed,golf,contract,set-up,ops,outbox,client,sw}/**/*.test.{ts,tsx}',
            'test/faults/{oracle,schedule}.test.ts',
            ...WITHOUT_DATABASE,
          ],
        },
      },
      {
        test: {
          name: 'server on pglite',
          include: isLong
            ? ['test/server/**/*.test.ts']
            : ['test/server/**/*.pglite.test.ts', ...ON_PGLITE, ...ON_BOTH_DATABASES],
          exclude: ['**/*.postgres.test.ts', ...WITHOUT_DATABASE],
          env: { TEST_DATABASE: 'pglite' },
          // These tests wait for the disk. On two cores the default is one worker.
          maxWorkers: 3,
          // Each file has its own database, and the shared modules store nothing about it.
          isolate: false,
          sequence: { groupOrder: 1 },
          ...patientLimits,
        },
      },
      {
        test: {
          name: 'server on postgres',
          include: ['test/server/**/*.test.ts', 'test/bench/server-arms.test.ts'],
          exclude: ['**/*.pglite.test.ts', ...(isLong ? [] : ON_PGLITE), ...WITHOUT_DATABASE],
          env: { TEST_DATABASE: 'postgres' },
          maxWorkers: 3,
          isolate: false,
          sequence: { groupOrder: 1 },
          globalSetup: ['test/server/postgres-cluster.ts'],
          ...patientLimits,
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
              launchOptions: {
                executablePath: '/usr/bin/chromium-headless-shell',
                args: ['--no-sandbox'],
              },
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
          include: ['test/e2e/**/*.test.ts', 'test/bench/browser-arms.test.ts'],
          globalSetup: ['test/server/postgres-cluster.ts', 'test/e2e/prepared-profiles.ts'],
          // A test waits for its browser and its database about a third of the time.
          maxWorkers: 3,
          // The tests only read the shared modules, so a file need not load the browser's driver again.
          isolate: false,
          sequence: { groupOrder: 2 },
          ...patientLimits,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['test/engines/*.test.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
          testTimeout: TEST_LIMIT_MS,
          hookTimeout: TEST_LIMIT_MS,
          expect: untilShown,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['test/faults/rounds.test.ts'],
          // Its tablets use both cores, so no other project runs beside it.
          sequence: { groupOrder: 4 },
          testTimeout: 15 * 60_000,
        },
      },
    ],
  },
});
