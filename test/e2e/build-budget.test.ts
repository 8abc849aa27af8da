import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { brotliBytes, readBuild } from './build-graph.ts';
import { outboxBytes } from './outbox-bundle.ts';

const KILOBYTE = 1000;
const ENTRY = 'index.html';

/** What every screen has once it stands: header, chip, and the outbox behind them. */
const SHELL = [ENTRY, 'src/client/sync/sync-chip.tsx', 'src/client/sync/start-sync.ts'];

/** A route's own chunk: the router splits each screen from the route tree. */
const screen = (route: string) => `src/client/routes/${route}.tsx?tsr-split=component`;

const build = readBuild();

function report(what: string, bytes: number, budget: number) {
  process.stdout.write(`${what}: ${(bytes / KILOBYTE).toFixed(1)} of ${budget / KILOBYTE} kB\n`);
}

it('/sign-in needs at most 100 kB of brotli JavaScript and CSS until it can submit', () => {
  const budget = 100 * KILOBYTE;
  const bytes = brotliBytes(build.filesOf([ENTRY, screen('(public)/sign-in')]));
  report('/sign-in until it can submit', bytes, budget);
  expect(bytes).toBeLessThanOrEqual(budget);
});

it('/ needs at most 100 kB until the worker is registered', () => {
  const budget = 100 * KILOBYTE;
  const files = build.filesOf([
    'src/client/public/bring-app.ts',
    ENTRY,
    screen('(public)/index'),
    'src/client/shell/offer-update.ts',
  ]);
  const bytes = brotliBytes([...files, 'index.html']);
  report('/ until the worker is registered', bytes, budget);
  expect(bytes).toBeLessThanOrEqual(budget);
});

it('/addrecord needs at most 140 kB until the first entry can be saved, toast and dialogs not among them', () => {
  const budget = 140 * KILOBYTE;
  const files = build.filesOf([
    ...SHELL,
    screen('(scorer)/_scoring'),
    screen('(scorer)/_scoring.addrecord'),
  ]);
  const bytes = brotliBytes(files);
  report('/addrecord until the first entry can be saved', bytes, budget);
  expect(bytes).toBeLessThanOrEqual(budget);
  const later = ['src/client/sync/sync-panel.tsx', 'src/client/ui/toast-host.tsx'];
  for (const module of later) expect([...files]).not.toContain(build.fileOf(module));
});

it('/leaderboard adds at most 20 kB to the shell', () => {
  const budget = 20 * KILOBYTE;
  const shell = build.filesOf(SHELL);
  const route = build.filesOf([
    ...SHELL,
    screen('(player)/_reading'),
    screen('(player)/_reading.leaderboard'),
  ]);
  const bytes = brotliBytes(route.difference(shell));
  report('/leaderboard beside the shell', bytes, budget);
  expect(bytes).toBeGreaterThan(KILOBYTE);
  expect(bytes).toBeLessThanOrEqual(budget);
});

it('the precache, the same for every role, needs at most 400 kB (decision 027)', () => {
  const budget = 400 * KILOBYTE;
  const listed = readFileSync('dist/sw.js', 'utf8').matchAll(/"url":"([^"]+)"/g);
  const files = [...listed].map(([, file]) => String(file));
  const scorers = ['_scoring.addrecord', '_scoring.v2.addrecord', 'unsent'];
  const screens = scorers.map((route) => build.fileOf(screen(`(scorer)/${route}`)));
  expect(files).toEqual(expect.arrayContaining(['shell.html', ...screens]));
  const bytes = brotliBytes(files);
  report('precache', bytes, budget);
  expect(bytes).toBeLessThanOrEqual(budget);
});

it('the outbox with its drain adds at most 8 kB beside Dexie', async () => {
  const budget = 8 * KILOBYTE;
  const bytes = await outboxBytes();
  report('outbox and drain', bytes, budget);
  expect(bytes).toBeGreaterThan(KILOBYTE);
  expect(bytes).toBeLessThanOrEqual(budget);
});

it('every text file of the build has its brotli and gzip beside it', () => {
  const names = new Set(readdirSync('dist', { recursive: true, encoding: 'utf8' }));
  const texts = [...names].filter((name) => /\.(js|css|html|webmanifest)$/.test(name));
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.filter((name) => !names.has(`${name}.br`) || !names.has(`${name}.gz`))).toEqual([]);
});
