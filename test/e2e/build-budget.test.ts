import { globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { brotli, brotliBytes, readBuild } from './build-graph.ts';
import { outboxBytes } from './outbox-bundle.ts';

const KILOBYTE = 1000;
/** The page's script, and the app that it loads. */
const APP = ['index.html', 'src/client/main.tsx'];

/** The modules that every screen loads: header, chip and outbox. */
const SHELL = [
  ...APP,
  'src/client/sync/panel/sync-chip.tsx',
  'src/client/sync/drain/start-sync.ts',
];

/** Returns the module of a route's own chunk. The router splits each screen from the route tree. */
const screen = (route: string) => `src/client/routes/${route}.tsx?tsr-split=component`;

const build = readBuild();

function report(subject: string, bytes: number, budget: number) {
  process.stdout.write(`${subject}: ${(bytes / KILOBYTE).toFixed(1)} of ${budget / KILOBYTE} kB\n`);
}

it('/sign-in needs at most 120 kB of brotli JavaScript and CSS until the form can be submitted', () => {
  const budget = 120 * KILOBYTE;
  const bytes = brotliBytes(build.filesOf([...APP, screen('(public)/sign-in')]));
  report('/sign-in until it can submit', bytes, budget);
  expect(bytes).toBeLessThanOrEqual(budget);
});

it('the page / needs at most 125 kB until the worker is registered, scenes included', () => {
  const budget = 125 * KILOBYTE;
  const files = build.filesOf([
    ...APP,
    screen('(public)/index'),
    'src/client/shell/offer-update.ts',
  ]);
  const bytes = brotliBytes([...files, 'index.html']);
  report('/ until the worker is registered', bytes, budget);
  expect(bytes).toBeLessThanOrEqual(budget);
});

it('/addrecord needs at most 172 kB until the first entry can be saved, without toast and dialogs', () => {
  const budget = 172 * KILOBYTE;
  const files = build.filesOf([
    ...SHELL,
    screen('(scorer)/_scoring'),
    screen('(scorer)/_scoring.addrecord'),
  ]);
  const bytes = brotliBytes(files);
  report('/addrecord until the first entry can be saved', bytes, budget);
  expect(bytes).toBeLessThanOrEqual(budget);
  const later = ['src/client/sync/panel/sync-panel.tsx', 'src/client/ui/toast-host.tsx'];
  for (const module of later) expect([...files]).not.toContain(build.fileOf(module));
});

it('/leaderboard adds at most 32 kB to the shell', () => {
  const budget = 32 * KILOBYTE;
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

it.each([
  ['dashboard', 25],
  ['events', 15],
  ['players.index', 15],
  ['players.$playerId', 15],
] as const)(
  '/%s adds at most %i kB to the shell, and no file of the pad or the panel',
  (route, kilobytes) => {
    const shell = build.filesOf(SHELL);
    const files = build
      .filesOf([...SHELL, screen('(player)/_reading'), screen(`(player)/_reading.${route}`)])
      .difference(shell);
    // Every screen that reads shares the query cache, which /leaderboard and /tickets have loaded.
    const cache = build.filesOf([...SHELL, 'src/client/queries/reading-provider.tsx']);
    const bytes = brotliBytes(files.difference(cache));
    report(`/${route} beside the shell and the query cache`, bytes, kilobytes * KILOBYTE);
    expect(bytes).toBeLessThanOrEqual(kilobytes * KILOBYTE);
  },
);

it("no player's route loads a file that only the pad or the admin panel has", () => {
  const routes = build.modules().filter((module) => module.includes('routes/(player)/'));
  expect(routes.length).toBeGreaterThan(5);
  const files = build.filesOf([...SHELL, ...routes]);
  const others = ['(admin)/admin-panel', '(scorer)/_scoring', '(scorer)/_scoring.v2.addrecord'];
  for (const route of others) expect([...files]).not.toContain(build.fileOf(screen(route)));
});

it("the scraper's own chunk has at most 30 kB", () => {
  const budget = 30 * KILOBYTE;
  const bytes = brotliBytes([build.fileOf(screen('(admin)/admin-panel.scraper'))]);
  report("the scraper's own chunk", bytes, budget);
  expect(bytes).toBeGreaterThan(KILOBYTE);
  expect(bytes).toBeLessThanOrEqual(budget);
});

it('the precache of players and scorers needs at most 473 kB, without the admin panel (decisions 055 and 099)', () => {
  const budget = 473 * KILOBYTE;
  const listedFiles = readFileSync('dist/sw.js', 'utf8').matchAll(/"url":"([^"]+)"/g);
  const files = [...listedFiles].map(([, file]) => String(file));
  const scorers = ['_scoring.addrecord', '_scoring.v2.addrecord', 'unsent'];
  const screens = scorers.map((route) => build.fileOf(screen(`(scorer)/${route}`)));
  expect(files).toEqual(expect.arrayContaining(['shell.html', ...screens]));
  // Only the profile form loads the phone numbers of every country.
  const details = build.fileOf('src/client/account/profile/details-form.tsx');
  expect(brotliBytes([details])).toBeGreaterThan(20 * KILOBYTE);
  expect(files).not.toContain(details);
  const profile = build.filesOf([...SHELL, screen('(player)/_reading.profile')]);
  expect([...profile]).not.toContain(details);
  const panel = ['admin-panel', 'admin-panel.dashboard', 'admin-panel.tickets'];
  for (const route of panel) expect(files).not.toContain(build.fileOf(screen(`(admin)/${route}`)));
  const bytes = brotliBytes(files.filter((file) => !file.endsWith('.woff2')));
  report('precache', bytes, budget);
  expect(bytes).toBeLessThanOrEqual(budget);
});

const dashboardScreen = screen('(admin)/admin-panel.dashboard');

function listDashboardFiles(): Set<string> {
  const frame = [...SHELL, screen('(admin)/admin-panel')];
  return build.filesOf([...frame, dashboardScreen]).difference(build.filesOf(frame));
}

const readFile = (file: string) => readFileSync(`dist/${file}`, 'utf8');

it('the dashboard of admins adds at most 36 kB to the shell of their panel', () => {
  const budget = 36 * KILOBYTE;
  const shell = build.filesOf([...SHELL, screen('(admin)/admin-panel')]);
  report('the shell of the admin panel', brotliBytes(shell), 200 * KILOBYTE);
  const bytes = brotliBytes(listDashboardFiles());
  report('the dashboard beside it', bytes, budget);
  expect(bytes).toBeLessThanOrEqual(budget);
});

it('only the dashboard and the chart of a receipt load a file of visx, and no device stores it', () => {
  const files = build.filesOf(build.modules());
  const withVisx = [...files].filter((file) => /"visx-|'visx-|`visx-/.test(readFile(file)));
  expect(withVisx).not.toEqual([]);
  // A name that begins with "_" is a file that several modules share.
  const loading = build
    .modules()
    .filter((module) => !module.startsWith('_'))
    .filter((module) => !build.filesOf([module]).isDisjointFrom(new Set(withVisx)));
  const chart = 'src/client/tickets/receipt/points-chart.tsx';
  expect(loading.toSorted()).toEqual([dashboardScreen, chart].toSorted());
  const listed = readFile('sw.js');
  expect(withVisx.filter((file) => listed.includes(file))).toEqual([]);
});

it('no built file has the sample figures of the specification', () => {
  const series = /50,\s*100,\s*75,\s*150,\s*200,\s*300/;
  const files = [...build.filesOf(build.modules())];
  expect(files.filter((file) => series.test(readFile(file)))).toEqual([]);
  const text = [...listDashboardFiles()].map(readFile).join('\n');
  expect(text).not.toMatch(/\b1345\b/);
  // Visx itself has small numbers. The sources of the dashboard have none of the samples.
  const sources = globSync('src/{client/admin,server}/dashboard/*.{ts,tsx}');
  expect(sources.length).toBeGreaterThan(5);
  const samples = /(?<![\d.])(1345|125|50|75|150|200|300)\b/;
  expect(sources.filter((path) => samples.test(readFileSync(path, 'utf8')))).toEqual([]);
});

it('nothing blocks the first paint but the style sheet: the theme is set by at most 600 bytes in the page', () => {
  for (const page of ['index.html', 'shell.html', 'howtoPlay.html', 'sign-up.html']) {
    const [head = ''] = readFile(page).split('</head>');
    const scripts = [...head.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)];
    const [theme, ...others] = scripts.map(([, tag = '', text = '']) => ({ tag, text }));
    expect(theme?.tag).toBe('');
    expect(theme?.text.length).toBeLessThanOrEqual(600);
    for (const { tag } of others) expect(tag).toContain('type="module"');
    expect(head.match(/rel="stylesheet"/g)).toHaveLength(1);
  }
});

it('the display face and the drawings of the scenes have at most 40 kB together', () => {
  const budget = 40 * KILOBYTE;
  const fonts = globSync('dist/assets/gp-display*.woff2');
  expect(fonts).toHaveLength(3);
  const scenes = globSync('src/client/ui/scenes/*.tsx');
  expect(scenes.length).toBeGreaterThan(3);
  const bytes =
    fonts.reduce((sum, file) => sum + readFileSync(file).length, 0) +
    scenes.reduce((sum, file) => sum + brotli(readFileSync(file)), 0);
  report('display face and scenes', bytes, budget);
  expect(bytes).toBeLessThanOrEqual(budget);
});

it('the outbox with its drain adds at most 10 kB beside Dexie', async () => {
  const budget = 10 * KILOBYTE;
  const bytes = await outboxBytes();
  report('outbox and drain', bytes, budget);
  expect(bytes).toBeGreaterThan(KILOBYTE);
  expect(bytes).toBeLessThanOrEqual(budget);
});

it('no files of the build import each other in a circle', () => {
  expect(build.circles()).toEqual([]);
});

it('every text file of the build has a brotli and a gzip copy', () => {
  const names = new Set(readdirSync('dist', { recursive: true, encoding: 'utf8' }));
  const texts = [...names].filter((name) => /\.(js|css|html|webmanifest)$/.test(name));
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.filter((name) => !names.has(`${name}.br`) || !names.has(`${name}.gz`))).toEqual([]);
});
