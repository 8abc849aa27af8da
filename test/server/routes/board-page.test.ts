import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness.ts';

const folders: string[] = [];
const apps: TestApp[] = [];
afterAll(async () => {
  for (const app of apps) await app.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const WITHOUT_ROWS = '<!doctype html><title>Leaderboard</title>';

/** Starts a server whose build has this renderer. The real one is tested in a browser (first-paint.test.ts). */
async function startWith(renderer: string): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'gimme-board-page-'));
  folders.push(folder);
  mkdirSync(join(folder, '.server'));
  writeFileSync(join(folder, 'leaderboard.html'), WITHOUT_ROWS);
  writeFileSync(join(folder, '.server', 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, '.server', 'render-board.js'), renderer);
  const app = await startTestApp({ clientFolder: folder });
  apps.push(app);
  return app;
}

/** Counts the renderings, and writes the number into the page. */
const COUNTING = `
  let renderings = 0;
  export const chooseWrittenTournament = ([first]) => first;
  export async function renderBoard(page, address, { tournamentId, board }) {
    renderings += 1;
    const number = renderings;
    await new Promise((done) => setTimeout(done, 20));
    return page + address + ' ' + tournamentId + ' ' + board.rows.length + ' rows, rendering ' + number;
  }`;

const read = async (app: TestApp, path: string) => (await app.request('GET', path)).text();

it("the leaderboard's page is rendered once for all visitors of a URL", async () => {
  const app = await startWith(COUNTING);
  const all = await Promise.all(Array.from({ length: 20 }, () => read(app, '/leaderboard')));
  expect(new Set(all)).toEqual(new Set([`${WITHOUT_ROWS}/leaderboard 10039 54 rows, rendering 1`]));
  const other = await read(app, '/leaderboard?tournament=10039');
  expect(other).toMatch(/\?tournament=10039 10039 54 rows, rendering 2$/);
  expect(await read(app, '/leaderboard')).toMatch(/rendering 1$/);
});

it('another view and an unknown tournament get the page without rows', async () => {
  const app = await startWith(COUNTING);
  for (const path of ['?tab=points', '?player=1', '?tournament=1', '?tournament=10039&tab=teams']) {
    expect(await read(app, `/leaderboard${path}`), path).toBe(WITHOUT_ROWS);
  }
});

it.each([
  ['cannot be loaded', 'this is no program'],
  [
    'fails',
    'export const chooseWrittenTournament = ([first]) => first; export const renderBoard = async () => { throw new Error("no"); };',
  ],
])(
  "a renderer that %s leaves the leaderboard's page without rows, with a line in the log",
  async (_, renderer) => {
    const app = await startWith(renderer);
    expect(await read(app, '/leaderboard')).toBe(WITHOUT_ROWS);
    expect(app.logged.filter(({ msg }) => String(msg).includes("leaderboard's"))).toHaveLength(1);
  },
);
