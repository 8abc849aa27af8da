import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mergeRows } from '../../../src/client/leaderboard/live/merge-rows.ts';
import { type TeamRow, TeamsBoard } from '../../../src/contract/game/boards.ts';
import { TeamPlaceHistory } from '../../../src/contract/game/official-places.ts';
import { addUp, LIVE, startTicketApp } from '../tickets/ticket-app.ts';
import { readBoard } from './read-board.ts';

const app = await startTicketApp();
afterAll(() => app.close());

const board = () => readBoard(app, 'teams', TeamsBoard, { tournament_id: LIVE });

/** Loads the main fields of the board, from the leader on. */
const readShown = async () =>
  (await board()).rows.map(
    ({ team_id, position_label, team_point, label }) =>
      `${team_id}: ${position_label} ${label} ${team_point}`,
  );

function give(team_id: number, position: number | null, more: object = {}) {
  return app.request('PUT', 'leaderboardstats/team-place', {
    token: app.callers.admin,
    body: { tournament_id: LIVE, team_id, position, reason: 'a playoff', ...more },
  });
}

async function history(team: number) {
  const query = `tournament_id=${LIVE}&team_id=${team}`;
  const answer = await app.request('GET', `leaderboardstats/team-place-history?${query}`, {
    token: app.callers.admin,
  });
  return v.parse(TeamPlaceHistory, await answer.json()).entries;
}

/** Enters strokes for a golfer of the team on hole 1, a par 4. Team n has the golfers from 4n - 3 on. */
async function play(team: number, strokes: number) {
  const answer = await app.request('PUT', 'leaderboardstats/update-competitor-score', {
    token: app.callers.admin,
    body: {
      tournament_id: LIVE,
      competitor_id: team * 4,
      round_id: 1,
      hole_number: 1,
      is_start_hole: false,
      current_hole_score: strokes,
    },
  });
  expect(answer.status).toBe(200);
}

beforeAll(async () => {
  // Teams 1 and 2 lead, 3 and 4 follow, and all others share place 5.
  for (const [index, strokes] of [2, 2, 3, 4].entries()) await play(index + 1, strokes);
  for (let team = 5; team <= 13; team++) await play(team, 5);
});

const computedRows = [
  '1: T1 projected 30',
  '2: T1 projected 30',
  '3: 3 projected 10',
  '4: 4 projected 5',
];

describe("a team's official place", () => {
  it('replaces the computed one, has the label official and its points, and changes no other team', async () => {
    const before = await board();
    expect((await readShown()).slice(0, 4)).toEqual(computedRows);
    const answer = await give(2, 2);
    expect(answer.status).toBe(200);
    const after = await board();
    expect(after.version).toBe(before.version + 1);
    expect(await answer.json()).toEqual({
      tournament_id: LIVE,
      team_id: 2,
      position: 2,
      version: after.version,
    });
    expect((await readShown()).slice(0, 4)).toEqual([
      '1: 1 projected 30',
      '2: 2 official 20',
      ...computedRows.slice(2),
    ]);
    expect(after.rows.slice(2)).toEqual(before.rows.slice(2));
  });

  it('is shared with every team that has it, and all get the points of a shared place', async () => {
    await give(4, 3);
    expect((await readShown()).slice(2, 4)).toEqual(['3: T3 projected 10', '4: T3 official 10']);
  });

  it('orders the teams that share it by name, like a screen that merges a change', async () => {
    await give(5, 1);
    const { rows } = await board();
    expect(rows.slice(0, 2).map((row) => `${row.position_label} ${row.team_name}`)).toEqual([
      'T1 Copper Comets',
      'T1 Ember Foxes',
    ]);
    const getId = (row: TeamRow) => row.team_id;
    const readName = (row: TeamRow) => row.team_name;
    expect(mergeRows(rows, [], { getId: getId, getName: readName })).toEqual(rows);
    await give(5, null);
  });

  it('stays while strokes move the computed places', async () => {
    await play(2, 9);
    expect(await readShown()).toContain('2: T2 official 20');
    await play(2, 2);
  });

  it('can be removed, and the computed place returns', async () => {
    await give(2, 13);
    await give(2, null);
    await give(4, null);
    expect((await readShown()).slice(0, 4)).toEqual(computedRows);
  });

  it('records every entry with user, time, old and new place and reason, newest first', async () => {
    const entries = await history(2);
    expect(entries.map(({ old_position, position }) => [old_position, position])).toEqual([
      [13, null],
      [2, 13],
      [null, 2],
    ]);
    expect(entries[0]).toMatchObject({ by: 'admin', reason: 'a playoff' });
    const versions = entries.map(({ version }) => version);
    expect(versions).toEqual(versions.toSorted((a, b) => b - a));
    const rows = await app.db
      .selectFrom('audit')
      .select(['target_id', 'before', 'after', 'detail'])
      .where('action', '=', 'team-place')
      .orderBy('id', 'desc')
      .execute();
    expect(rows).toHaveLength(7);
    const [newest] = rows.filter((row) => row.target_id === '2');
    expect(newest).toEqual({
      target_id: '2',
      before: { position: 13 },
      after: { position: null },
      detail: { tournament_id: LIVE, reason: 'a playoff' },
    });
  });
});

describe('a ticket that holds a team with an official place', () => {
  it('gets the points of that place, and its points receipt says that the place is official', async () => {
    const [ticket] = await app.tickets(`?tournament_id=${LIVE}`);
    const heldTeam = Number(ticket?.teams[0]?.id);
    await give(heldTeam, 2);
    const before = await app.receipt(Number(ticket?.id));
    expect(before.team).toMatchObject({ position_label: '2', label: 'official', hundredths: 2000 });
    expect(before.label).toBe('projected');
    await give(heldTeam, 13);
    const after = await app.receipt(Number(ticket?.id));
    expect(after.team).toMatchObject({ position_label: '13', label: 'official', hundredths: 0 });
    expect(before.hundredths - after.hundredths).toBe(2000);
    expect(addUp(after)).toBe(after.hundredths);
    await give(heldTeam, null);
  });
});

describe('an invalid official place', () => {
  it("is refused with the field's name: place 0, a place beyond the teams, a missing reason", async () => {
    for (const [position, more, path] of [
      [0, {}, 'position'],
      [14, {}, 'position'],
      [1, { reason: '  ' }, 'reason'],
    ] as const) {
      const answer = await give(1, position, more);
      expect(answer.status).toBe(422);
      expect((await answer.json()).errors).toMatchObject([{ path }]);
    }
  });

  it('of an absent team or an unknown tournament answers 404 and changes nothing', async () => {
    const [{ version }, entries] = await Promise.all([board(), history(1)]);
    expect((await give(4711, 1)).status).toBe(404);
    expect((await give(1, 1, { tournament_id: 4711 })).status).toBe(404);
    expect((await board()).version).toBe(version);
    expect(await history(1)).toEqual(entries);
  });
});
