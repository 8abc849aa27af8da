import { afterAll, describe, expect, it } from 'vitest';
import { LIVE_EVERY_MS, PlayersBoard, PointsBoard } from '../../../src/contract/game/boards.ts';
import { listen } from '../../../src/host/listen/listen.ts';
import { createApp } from '../../../src/server/app.ts';
import { startScoringApp, TOURNAMENT } from '../scoring/scoring-app.ts';
import { readBoard } from '../standings/read-board.ts';
import { freePort } from '../test-settings.ts';
import { watch } from './watcher.ts';

const app = await startScoringApp();
const otherApp = createApp({ ...app.deps, clientFolder: 'no-such-folder' });
const server = await listen(otherApp, freePort);
afterAll(async () => {
  app.deps.live.stop();
  await server.stop();
  await app.close();
});
const [first = 0, second = 0] = app.groups[0] ?? [];

const players = () => readBoard(app, 'players', PlayersBoard, { tournament_id: TOURNAMENT });

/** Enters strokes, and returns the new version of the tournament. */
async function stroke(competitor: number, hole: number, strokes: number): Promise<number> {
  const answer = await app.plain('scorer', { competitor, hole }, strokes);
  expect(answer.status).toBe(200);
  return (await players()).version;
}

describe('a new watcher', () => {
  it('gets every row at once, with the version as the id', async () => {
    const board = await players();
    const watcher = await watch(server.url, TOURNAMENT);
    const event = await watcher.until(board.version);
    expect(event.id).toBe(String(board.version));
    expect(event.players).toEqual(board.rows);
    expect(event.teams).toHaveLength(13);
    const points = await readBoard(app, 'points', PointsBoard, { tournament_id: TOURNAMENT });
    expect(event).toMatchObject({ points: points.rows, points_total: points.total });
    watcher.close();
  });

  it('of an unknown tournament gets an empty stream that ends', async () => {
    const watcher = await watch(server.url, 4711);
    await watcher.ended;
    expect(watcher.events).toEqual([]);
  });
});

describe('a stroke on a watched board', () => {
  it("causes an event with the changed rows, equal to the board's", async () => {
    const watcher = await watch(server.url, TOURNAMENT);
    await watcher.until(0);
    // This is the worst score of all, so no other player's place changes.
    const version = await stroke(first, 1, 9);
    const event = await watcher.until(version);
    const board = await players();
    expect(event.players).toEqual([board.rows.find((row) => row.competitor_id === first)]);
    watcher.close();
  });

  it('shares an event with other strokes of the same moment', async () => {
    const watcher = await watch(server.url, TOURNAMENT);
    await watcher.until(0);
    const before = watcher.events.length;
    const start = performance.now();
    let version = 0;
    for (let hole = 1; hole <= 5; hole++) version = await stroke(second, hole, 3);
    const event = await watcher.until(version);
    const row = event.players.find(({ competitor_id }) => competitor_id === second);
    expect(row?.thru).toBe(5);
    const times = watcher.events.slice(before).map(({ at }) => at);
    // Even on a slow machine there are no more events than the time allows.
    const fit = Math.ceil(((times.at(-1) ?? start) - start) / LIVE_EVERY_MS);
    expect(times.length).toBeLessThanOrEqual(fit);
    watcher.close();
  });

  it('reaches each watcher, even when watchers join and quit meanwhile, and all end with the board', async () => {
    const watchers = [await watch(server.url, TOURNAMENT)];
    for (let hole = 6; hole <= 12; hole++) {
      await stroke(hole % 2 ? first : second, hole, 4);
      watchers.push(await watch(server.url, TOURNAMENT));
      if (hole === 8) watchers.shift()?.close();
      // Every second watcher joins while an event is due, the others after it.
      if (hole % 2) await watchers[0]?.until((await players()).version);
    }
    const board = await players();
    for (const watcher of watchers) {
      await watcher.until(board.version);
      const rows = watcher.events.flatMap((event) => event.players);
      const mergedRows = new Map(rows.map((row) => [row.competitor_id, row]));
      expect(mergedRows).toEqual(new Map(board.rows.map((row) => [row.competitor_id, row])));
      watcher.close();
    }
  });
});

describe('a watcher that reconnects with the id of the last event', () => {
  it('gets exactly the rows that it missed', async () => {
    const watching = await watch(server.url, TOURNAMENT);
    const { version: leftVersion } = await watching.until(0);
    await stroke(first, 14, 3);
    const version = await stroke(second, 14, 5);
    await watching.until(version);
    const back = await watch(server.url, TOURNAMENT, leftVersion);
    const event = await back.until(version);
    const board = await players();
    const ids = event.players.map(({ competitor_id }) => competitor_id);
    expect(ids).toEqual(expect.arrayContaining([first, second]));
    expect(ids.length).toBeLessThan(board.rows.length);
    for (const row of event.players) expect(board.rows).toContainEqual(row);
    for (const watcher of [watching, back]) watcher.close();
  });

  it('gets no rows when it missed none', async () => {
    const { version } = await players();
    const back = await watch(server.url, TOURNAMENT, version);
    const next = await stroke(first, 15, 4);
    await back.until(next);
    expect(back.events[0]?.version).toBe(next);
    back.close();
  });

  it('gets every row when this process does not have the missed ones', async () => {
    const back = await watch(server.url, TOURNAMENT, 0);
    expect((await back.until(0)).players).toEqual((await players()).rows);
    back.close();
  });
});

describe('a watcher', () => {
  it('gets the same events with and without compression', async () => {
    const readers = [
      await watch(server.url, TOURNAMENT, undefined, 'gzip'),
      await watch(server.url, TOURNAMENT, undefined, 'identity'),
    ];
    for (const reader of readers) await reader.until(0);
    const version = await stroke(second, 18, 9);
    const seenEvents = [];
    for (const reader of readers) {
      await reader.until(version);
      seenEvents.push(reader.events.map(({ at: _, ...event }) => event));
      reader.close();
    }
    expect(readers.map(({ encoding }) => encoding)).toEqual(['gzip', null]);
    expect(seenEvents[0]).toHaveLength(2);
    expect(seenEvents[1]).toEqual(seenEvents[0]);
  });
});
