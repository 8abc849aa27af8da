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

const budgets = new Map(
  [...readFileSync('docs/budgets.md', 'utf8').matchAll(/^\| (.*?) \| ([\d.]+)( kB)? \|/gm)].map(
    ([, part = '', number, unit]) => [part, Number(number) * (unit ? KILOBYTE : 1)],
  ),
);

/** Checks a part's bytes against its row in docs/budgets.md. */
function checkBudget(part: string, bytes: number) {
  const budget = budgets.get(part) ?? Number.NaN;
  process.stdout.write(`${part}: ${(bytes / KILOBYTE).toFixed(1)} of ${budget / KILOBYTE} kB\n`);
  expect(bytes, part).toBeGreaterThan(KILOBYTE);
  expect(bytes, part).toBeLessThanOrEqual(budget);
}

it('/sign-in keeps its budget until the form can be sent', () => {
  const files = build.filesOf([...APP, screen('(public)/sign-in')]);
  checkBudget('`/sign-in` until its form can be sent', brotliBytes(files));
});

it('the page / keeps its budget until the worker is registered, scenes included', () => {
  const files = build.filesOf([
    ...APP,
    screen('(public)/index'),
    'src/client/shell/offer-update.ts',
  ]);
  const bytes = brotliBytes([...files, 'index.html']);
  checkBudget('`/` until the worker is registered', bytes);
});

it('/addrecord keeps its budget until the first entry can be saved, without toast and dialogs', () => {
  const files = build.filesOf([
    ...SHELL,
    screen('(scorer)/_scoring'),
    screen('(scorer)/_scoring.addrecord'),
  ]);
  checkBudget('`/addrecord` until the first entry can be saved', brotliBytes(files));
  const later = ['src/client/sync/panel/sync-panel.tsx', 'src/client/ui/toast-host.tsx'];
  for (const module of later) expect([...files]).not.toContain(build.fileOf(module));
});

it('the pad keeps its budget until the first tap, without the card and the sheets that ask', () => {
  const files = build.filesOf([
    ...SHELL,
    screen('(scorer)/_scoring'),
    screen('(scorer)/_scoring.v2.addrecord'),
  ]);
  checkBudget('the pad until the first tap', brotliBytes(files));
});

/** Returns the files of a player's screen that neither the shell nor the modules of `also` need. */
function listReadingFiles(route: string, also: readonly string[] = []): Set<string> {
  const frame = [...SHELL, ...also];
  const screens = [screen('(player)/_reading'), screen(`(player)/_reading.${route}`)];
  return build.filesOf([...frame, ...screens]).difference(build.filesOf(frame));
}

it('/leaderboard adds no more bytes to the shell than its budget', () => {
  const bytes = brotliBytes(listReadingFiles('leaderboard'));
  checkBudget('`/leaderboard` beside the shell', bytes);
});

it.each([
  ['dashboard', '`/dashboard`'],
  ['events', '`/events`'],
  ['players.index', '`/players`'],
  ['players.$playerId', "a golfer's page"],
])('%s adds no more bytes to the shell than its budget', (route, name) => {
  // Every screen that loads data shares the query cache, which /leaderboard and /tickets have loaded.
  const cache = 'src/client/queries/reading-provider.tsx';
  const bytes = brotliBytes(listReadingFiles(route, [cache]));
  checkBudget(`${name} beside the shell and the query cache`, bytes);
});

/** Returns the number of scripts with which a screen starts. */
function countScripts(modules: readonly string[]): number {
  return [...build.filesOf(modules)].filter((file) => file.endsWith('.js')).length;
}

it('no page starts with more scripts than its budget', () => {
  const pages = build.modules().filter((module) => module.includes('/routes/(public)/'));
  expect(pages.length).toBeGreaterThan(15);
  for (const page of pages) {
    expect(countScripts([...APP, page]), page).toBeLessThanOrEqual(
      budgets.get('scripts of a public page') ?? 0,
    );
  }
  const reading = [...APP, screen('(player)/_reading')];
  expect(countScripts([...reading, screen('(player)/_reading.leaderboard')])).toBeLessThanOrEqual(
    budgets.get('scripts of `/leaderboard`') ?? 0,
  );
  const dashboard = [...SHELL, ...reading, screen('(player)/_reading.dashboard')];
  expect(countScripts(dashboard)).toBeLessThanOrEqual(budgets.get('scripts of `/dashboard`') ?? 0);
});

it("no player's route loads a file that only the pad or the admin panel has", () => {
  const routes = build.modules().filter((module) => module.includes('routes/(player)/'));
  expect(routes.length).toBeGreaterThan(5);
  const files = build.filesOf([...SHELL, ...routes]);
  const others = ['(admin)/admin-panel', '(scorer)/_scoring', '(scorer)/_scoring.v2.addrecord'];
  for (const route of others) expect([...files]).not.toContain(build.fileOf(screen(route)));
});

it("the scraper's own chunk keeps its budget", () => {
  const bytes = brotliBytes([build.fileOf(screen('(admin)/admin-panel.scraper'))]);
  checkBudget("the scraper's own chunk", bytes);
});

it('the precache of players and scorers keeps its budget, without the admin panel (decision 102)', () => {
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
  checkBudget('the precache of players and scorers', bytes);
});

const dashboardScreen = screen('(admin)/admin-panel.dashboard');

function listDashboardFiles(): Set<string> {
  const frame = [...SHELL, screen('(admin)/admin-panel')];
  return build.filesOf([...frame, dashboardScreen]).difference(build.filesOf(frame));
}

const readFile = (file: string) => readFileSync(`dist/${file}`, 'utf8');

it('the admin dashboard adds no more bytes to the panel than its budget', () => {
  checkBudget('the dashboard of admins beside their panel', brotliBytes(listDashboardFiles()));
});

it("only the dashboard, the live room and a receipt's chart load visx, and no device stores it", () => {
  const files = build.filesOf(build.modules());
  const withVisx = [...files].filter((file) => /"visx-|'visx-|`visx-/.test(readFile(file)));
  expect(withVisx).not.toEqual([]);
  // A name that begins with "_" is a file shared by several modules.
  const loading = build
    .modules()
    .filter((module) => !module.startsWith('_'))
    .filter((module) => !build.filesOf([module]).isDisjointFrom(new Set(withVisx)));
  const chart = 'src/client/tickets/receipt/points-chart.tsx';
  const liveScreen = screen('(admin)/admin-panel.live');
  expect(loading.toSorted()).toEqual([dashboardScreen, liveScreen, chart].toSorted());
  const listed = readFile('sw.js');
  expect(withVisx.filter((file) => listed.includes(file))).toEqual([]);
});

it('no built file has the sample figures of the specification', () => {
  const series = /50,\s*100,\s*75,\s*150,\s*200,\s*300/;
  const files = [...build.filesOf(build.modules())];
  expect(files.filter((file) => series.test(readFile(file)))).toEqual([]);
  const text = [...listDashboardFiles()].map(readFile).join('\n');
  expect(text).not.toMatch(/\b1345\b/);
  // Visx itself has small numbers. The dashboard's sources have none of the samples.
  const sources = globSync('src/{client/admin,server}/dashboard/*.{ts,tsx}');
  expect(sources.length).toBeGreaterThan(5);
  const samples = /(?<![\d.])(1345|125|50|75|150|200|300)\b/;
  expect(sources.filter((path) => samples.test(readFileSync(path, 'utf8')))).toEqual([]);
});

it('only the style sheet blocks the first paint, and at most 720 bytes in the page set the theme and hide results', () => {
  for (const page of ['index.html', 'shell.html', 'howtoPlay.html', 'sign-up.html']) {
    const [head = ''] = readFile(page).split('</head>');
    const scripts = [...head.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)];
    const [theme, ...others] = scripts.map(([, tag = '', text = '']) => ({ tag, text }));
    expect(theme?.tag).toBe('');
    expect(theme?.text.length).toBeLessThanOrEqual(720);
    for (const { tag } of others) expect(tag).toContain('type="module"');
    expect(head.match(/rel="stylesheet"/g)).toHaveLength(1);
  }
});

it('the display face and the drawings of the scenes keep their budget together', () => {
  const fonts = globSync('dist/assets/gp-display*.woff2');
  expect(fonts).toHaveLength(3);
  const scenes = globSync('src/client/ui/scenes/*.tsx');
  expect(scenes.length).toBeGreaterThan(3);
  const bytes =
    fonts.reduce((sum, file) => sum + readFileSync(file).length, 0) +
    scenes.reduce((sum, file) => sum + brotli(readFileSync(file)), 0);
  checkBudget('the display face and the scenes', bytes);
});

it('the outbox with its drain keeps its budget, without Dexie', async () => {
  checkBudget('the outbox with its drain beside Dexie', await outboxBytes());
});

it('no built files import each other in a circle', () => {
  expect(build.circles()).toEqual([]);
});

it("no built file contains a secret from the build's environment", () => {
  const names = readdirSync('dist', { recursive: true, encoding: 'utf8' });
  const texts = names.filter((name) => /\.(js|css|html|json|map|txt|webmanifest)$/.test(name));
  expect(texts.length).toBeGreaterThan(3);
  const secrets: string[] = Object.values(
    JSON.parse(readFileSync('test/build-secrets.json', 'utf8')),
  );
  const holdsSecret = (name: string) => secrets.some((secret) => readFile(name).includes(secret));
  expect(texts.filter(holdsSecret)).toEqual([]);
});

it('every built text file has a brotli and a gzip copy', () => {
  const names = new Set(readdirSync('dist', { recursive: true, encoding: 'utf8' }));
  const texts = [...names].filter((name) => /\.(js|css|html|webmanifest)$/.test(name));
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.filter((name) => !names.has(`${name}.br`) || !names.has(`${name}.gz`))).toEqual([]);
});
