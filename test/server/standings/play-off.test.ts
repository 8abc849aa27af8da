import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { PlayOff } from '../../../src/contract/game/official-places.ts';
import { openStandings } from '../../../src/server/standings/standings.ts';
import { expectProblem } from '../states/state-app.ts';
import { writeLots } from '../tickets/derive-lots.ts';
import { readComputedBoards } from './computed-boards.ts';
import { holdTickets } from './hold-tickets.ts';
import { EVENT, startPlayedEvent } from './played-event.ts';
import { recount } from './recount.ts';

const app = await startPlayedEvent({ closed: 3 });
await holdTickets(app.db, EVENT, 12);
await writeLots(app.db, EVENT);
const otherProcess = await openStandings(app, app.deps.log);
afterAll(async () => {
  await otherProcess.stop();
  await app.close();
});

const [ANN, BO, CID] = [1, 2, 3] as const;
const PLAYED = 'Hole 18, twice';

type Places = Record<number, number | null>;

function play(kind: 'golfers' | 'teams', places: Places, reason = PLAYED) {
  const list = Object.entries(places).map(([id, position]) => ({ id: Number(id), position }));
  return app.put('leaderboardstats/play-off', { tournament_id: EVENT, kind, places: list, reason });
}

/** Loads the first rows of the players board: id, place, and how the place was decided. */
const readShown = async () =>
  (await app.players()).rows
    .slice(0, 3)
    .map((row) => `${row.competitor_id}: ${row.position_label} ${row.play_off ?? ''}`.trim());

const listPlayOffs = () => app.readAs('leaderboardstats/play-offs', v.array(PlayOff));

/** Ann and Bo tie for the win at -3, before Cid at -2. */
beforeEach(async () => {
  await app.score(ANN, 1, -3, 0, 0);
  await app.score(BO, 2, -3, 0);
  await app.score(CID, 3, -2);
  await play('golfers', { [ANN]: null, [BO]: null }, 'a wrong entry');
});

describe('a play-off of golfers', () => {
  it('decides their places, says so on the board, and changes no points', async () => {
    const before = (await app.players()).rows;
    expect((await play('golfers', { [ANN]: 1, [BO]: 2 })).status).toBe(200);
    expect(await readShown()).toEqual(['1: 1 won', '2: 2 lost', '3: 3']);
    const after = (await app.players()).rows;
    expect(after[0]).toMatchObject({ competitor_id: ANN, reason: PLAYED });
    const listPoints = (rows: typeof before) =>
      rows.map(({ competitor_id, fantasy_point, to_par }) => [
        competitor_id,
        fantasy_point,
        to_par,
      ]);
    expect(listPoints(after)).toEqual(listPoints(before));
    expect(await readComputedBoards(app, EVENT)).toEqual(await recount(app.db, EVENT));
  });

  it('is shown alike by another process, and after a restart', async () => {
    await play('golfers', { [ANN]: 2, [BO]: 1 });
    const { version, rows } = await app.players();
    expect((await otherProcess.of(EVENT, version))?.players).toEqual(rows);
    const restarted = await openStandings(app, app.deps.log);
    expect((await restarted.of(EVENT))?.players).toEqual(rows);
    await restarted.stop();
  });

  it('can be taken back with a reason, and the tie returns', async () => {
    await play('golfers', { [ANN]: 1, [BO]: 2 });
    expect(await listPlayOffs()).toMatchObject([
      {
        kind: 'golfers',
        reason: PLAYED,
        by: 'admin',
        counts: true,
        places: [{ id: 1 }, { id: 2 }],
      },
    ]);
    expect((await play('golfers', { [ANN]: null, [BO]: null }, 'they go on')).status).toBe(200);
    expect(await readShown()).toEqual(['1: T1', '2: T1', '3: 3']);
    expect(await listPlayOffs()).toEqual([]);
    const entry = await app.db
      .selectFrom('audit')
      .select(['before', 'after', 'detail'])
      .where('action', '=', 'play-off')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(entry).toEqual({
      before: { places: [1, 2] },
      after: { places: [null, null] },
      detail: { kind: 'golfers', ids: [1, 2], reason: 'they go on' },
    });
  });

  it('is taken back as a whole, also when only one of the golfers is named', async () => {
    await play('golfers', { [ANN]: 1, [BO]: 2 });
    await play('golfers', { [BO]: null });
    expect(await readShown()).toEqual(['1: T1', '2: T1', '3: 3']);
    expect(await listPlayOffs()).toEqual([]);
  });

  it.each([
    ['names somebody with another score', { 1: 1, 3: 2 }, 'not-ready'],
    ['leaves out one of those who tie', { 1: 1 }, 'not-ready'],
    ['leaves a gap', { 1: 1, 2: 3 }, 'validation-failed'],
    ['begins at another place', { 1: 2, 2: 3 }, 'validation-failed'],
    ['decides nothing', { 1: 1, 2: 1 }, 'validation-failed'],
    ['is half taken back', { 1: 1, 2: null }, 'validation-failed'],
    ['names a golfer of another tournament', { 1: 1, 4711: 2 }, 'not-found'],
  ])('is refused when it %s', async (_, places, type) => {
    await expectProblem(play('golfers', places as Places), type);
    expect(await readShown()).toEqual(['1: T1', '2: T1', '3: 3']);
  });

  it('is refused while a round is open, and for golfers who are out', async () => {
    await app.moveRound(3, 'closed', 'live', { reason: 'one more hole' });
    await expectProblem(play('golfers', { [ANN]: 1, [BO]: 2 }), 'not-ready');
    await app.moveRound(3, 'live', 'closed');
    for (const golfer of [ANN, BO]) await app.setStatus(golfer, 'DQ', 3);
    await expectProblem(play('golfers', { [ANN]: 7, [BO]: 8 }), 'not-ready');
    for (const golfer of [ANN, BO]) await app.setStatus(golfer, 'active', 3);
  });

  it('counts no more after a correction that breaks the tie, and the office is told', async () => {
    await play('golfers', { [ANN]: 1, [BO]: 2 });
    await app.score(ANN, 1, -3, 0, 1);
    expect(await readShown()).toEqual(['2: 1', '1: T2', '3: T2']);
    expect(await listPlayOffs()).toMatchObject([{ counts: false }]);
    expect(await readComputedBoards(app, EVENT)).toEqual(await recount(app.db, EVENT));
    await app.score(ANN, 1, -3, 0, 0);
    expect(await readShown()).toEqual(['1: 1 won', '2: 2 lost', '3: 3']);
  });

  it('counts no more when a correction brings a third into the tie, and is then played by three', async () => {
    await play('golfers', { [ANN]: 1, [BO]: 2 });
    await app.score(CID, 3, -3);
    expect(await readShown()).toEqual(['1: T1', '2: T1', '3: T1']);
    await play('golfers', { [ANN]: 2, [BO]: 2, [CID]: 1 });
    expect(await readShown()).toEqual(['3: 1 won', '1: T2 lost', '2: T2 lost']);
    expect(await readComputedBoards(app, EVENT)).toEqual(await recount(app.db, EVENT));
    await play('golfers', { [ANN]: null, [BO]: null, [CID]: null });
  });

  it('is no longer shown for golfers who were disqualified together afterwards', async () => {
    await play('golfers', { [ANN]: 1, [BO]: 2 });
    for (const golfer of [ANN, BO]) await app.setStatus(golfer, 'DQ', 3);
    const out = (await app.players()).rows.filter(({ status }) => status === 'DQ');
    expect(out.map(({ position, play_off }) => [position, play_off])).toEqual([
      [7, undefined],
      [7, undefined],
    ]);
    for (const golfer of [ANN, BO]) await app.setStatus(golfer, 'active', 3);
  });

  it('entered by two admins at once gets one order, and the other admin is told', async () => {
    const answers = await Promise.all([
      play('golfers', { [ANN]: 1, [BO]: 2 }),
      play('golfers', { [ANN]: 2, [BO]: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const isAnns = answers[0]?.status === 200;
    expect((await readShown())[0]).toBe(isAnns ? '1: 1 won' : '2: 1 won');
    expect(await listPlayOffs()).toHaveLength(1);
  });

  it('is stored once when it is sent again after a lost answer, and so is its end', async () => {
    const count = async () =>
      (await app.db.selectFrom('official_places').select('id').execute()).length;
    const before = await count();
    for (const places of [
      { [ANN]: 1, [BO]: 2 },
      { [ANN]: null, [BO]: null },
    ]) {
      expect((await play('golfers', places)).status).toBe(200);
      expect((await play('golfers', places)).status).toBe(200);
    }
    expect(await count()).toBe(before + 4);
  });
});

describe('a play-off of teams', () => {
  it('decides their places and their points, and so those of tickets and their receipts', async () => {
    await app.score(CID, 3, 0);
    const shown = async () =>
      (await app.teams()).rows.map(
        ({ team_id, position_label, team_point, label, play_off }) =>
          `${team_id}: ${position_label} ${label} ${team_point} ${play_off ?? ''}`,
      );
    expect(await shown()).toEqual(['1: T1 projected 30 ', '2: T1 projected 30 ']);
    expect((await play('teams', { 1: 2, 2: 1 })).status).toBe(200);
    expect(await shown()).toEqual(['2: 1 official 30 won', '1: 2 official 20 lost']);
    const boards = await readComputedBoards(app, EVENT);
    expect(boards.users.size).toBe(12);
    expect(boards).toEqual(await recount(app.db, EVENT));
    const ticket = await app.db
      .selectFrom('tickets')
      .select('id')
      .where('tournament_id', '=', EVENT)
      .executeTakeFirst();
    const receipt = await app.request('GET', `game/ticket-receipt?ticket_id=${ticket?.id}`, {
      token: app.callers.admin,
    });
    const { team } = await receipt.json();
    expect(team).toMatchObject(
      team.team_id === 2
        ? { position_label: '1', label: 'official', play_off: 'won', hundredths: 3000 }
        : { position_label: '2', label: 'official', play_off: 'lost', hundredths: 2000 },
    );
    expect(team.reason).toBe(PLAYED);
    await expectProblem(play('teams', { 1: 1, 4711: 2 }), 'not-found');
    expect((await play('teams', { 1: null, 2: null })).status).toBe(200);
    expect(await shown()).toEqual(['1: T1 projected 30 ', '2: T1 projected 30 ']);
  });
});

it('a play-off stays possible until the tournament is final, and then its places stay', async () => {
  await play('golfers', { [ANN]: 1, [BO]: 2 });
  for (const round of [1, 2, 3]) {
    await app.moveRound(round, 'closed', 'attested');
    await app.moveRound(round, 'attested', 'official');
  }
  await play('golfers', { [ANN]: null, [BO]: null });
  expect((await play('golfers', { [ANN]: 2, [BO]: 1 })).status).toBe(200);
  await app.moveTournament('live', 'final');
  await expectProblem(play('golfers', { [ANN]: 1, [BO]: 2 }), 'tournament-final');
  await expectProblem(play('golfers', { [ANN]: null, [BO]: null }), 'tournament-final');
  expect(await readShown()).toEqual(['2: 1 won', '1: 2 lost', '3: 3']);
});
