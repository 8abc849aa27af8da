import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Cut } from '../../../src/contract/game/cuts.ts';
import { openStandings } from '../../../src/server/standings/standings.ts';
import { expectProblem } from '../states/state-app.ts';
import { readComputedBoards } from './computed-boards.ts';
import { EVENT, startPlayedEvent } from './played-event.ts';
import { recount } from './recount.ts';

const app = await startPlayedEvent({ closed: 1, live: 2 });
const otherProcess = await openStandings(app, app.deps.log);
afterAll(async () => {
  await otherProcess.stop();
  await app.close();
});

const readCut = async () => (await app.readAs('game/cuts', v.array(Cut)))[0];
const apply = (...competitor_ids: number[]) =>
  app.put('game/cut', { tournament_id: EVENT, round_id: 2, competitor_ids });
const readLine = async () => (await app.players()).cut_line;

/** Changes the rule. The status of a golfer who plays stays, and the call tells the boards to load the rule. */
async function setRule(cut_top: number | null, cut_within: number | null) {
  await app.db
    .updateTable('rounds')
    .set({ cut_top, cut_within })
    .where('tournament_id', '=', EVENT)
    .where('round_id', '=', 2)
    .execute();
  await app.setStatus(8, 'active', 1);
}

/** Golfers 1 to 4 are at -1, +1, +1 and +2 after round 1, the others at par. */
beforeAll(async () => {
  await app.score(1, 1, -1);
  await app.score(2, 1, 1);
  await app.score(3, 1, 1);
  await app.score(4, 1, 2);
});

describe('while the round is played', () => {
  it('the board has no line before its first stroke, and then projects it with each stroke', async () => {
    await setRule(6, null);
    expect(await readLine()).toBeUndefined();
    await app.score(4, 2, 0);
    expect(await readLine()).toEqual({ to_par: 1, projected: true });
    await app.score(5, 2, 3);
    expect(await readLine()).toEqual({ to_par: 1, projected: true });
    await app.score(3, 2, 1);
    expect(await readLine()).toEqual({ to_par: 2, projected: true });
    expect(await readComputedBoards(app, EVENT)).toEqual(await recount(app.db, EVENT));
    await setRule(null, 1);
    expect(await readLine()).toEqual({ to_par: 0, projected: true });
    expect(await readComputedBoards(app, EVENT)).toEqual(await recount(app.db, EVENT));
  });

  it('a leader who withdraws sets no lead, and nobody is projected out by a rule that lets all through', async () => {
    await app.setStatus(1, 'WD', 2);
    expect(await readLine()).toEqual({ to_par: 1, projected: true });
    await app.setStatus(1, 'active', 2);
    await setRule(8, null);
    expect(await readLine()).toBeUndefined();
  });

  it('the line stays while the next round has begun beside it', async () => {
    await setRule(6, null);
    await app.moveRound(3, 'setup', 'live');
    expect(await readLine()).toEqual({ to_par: 2, projected: true });
    expect(await readComputedBoards(app, EVENT)).toMatchObject({ cut: { line: 2 } });
    expect((await recount(app.db, EVENT)).cut).toEqual({ line: 2, isProjected: true });
    await app.moveRound(3, 'live', 'setup', { reason: 'too early' });
  });

  it('a cancelled tournament has no line, until it is opened again', async () => {
    const reason = 'lightning';
    await app.moveTournament('live', 'cancelled', { reason });
    expect(await readLine()).toBeUndefined();
    await app.moveTournament('cancelled', 'live', { reason });
    expect(await readLine()).toBeDefined();
  });

  it('the cut is refused', async () => {
    await setRule(6, null);
    expect((await readCut())?.wanted).toEqual(['Round 2 is not closed']);
    expect(await expectProblem(apply(4), 'not-ready')).toBe('Round 2 is not closed');
  });
});

describe('after the round has closed', () => {
  beforeAll(async () => {
    const missing = { missing_seen: 8 * 18 - 3 };
    await app.moveRound(2, 'live', 'closed', missing);
  });

  it('the cut is refused while somebody who is in owes a stroke', async () => {
    expect((await readCut())?.wanted).toHaveLength(8);
    await app.fillRound(2);
    // These strokes come from the database, so the boards look for them once a second.
    await expect.poll(async () => (await readCut())?.wanted).toEqual([]);
  });

  // Golfers 3 (+2), 4 (+2) and 5 (+3) are behind golfer 2 (+1).
  it('lists who is cut and who stays, with ties on the line', async () => {
    await setRule(5, null);
    const cut = await readCut();
    expect(cut).toMatchObject({ round_id: 2, by: 'top', count: 5, line: 1, misses: [3, 4, 5] });
    expect(cut?.golfers.map(({ competitor_id, makes_it }) => makes_it && competitor_id)).toEqual([
      1,
      6,
      7,
      8,
      2,
      false,
      false,
      false,
    ]);
    await setRule(6, null);
    expect(await readCut()).toMatchObject({ line: 2, misses: [5] });
    expect(await readLine()).toEqual({ to_par: 2, projected: true });
  });

  it('cuts all who miss it in one step, who then rank below those who made it', async () => {
    expect((await apply(5)).status).toBe(200);
    const { rows, cut_line, version } = await app.players();
    expect(cut_line).toEqual({ to_par: 2, projected: false });
    expect(rows.at(-1)).toMatchObject({ competitor_id: 5, cut: true, position_label: '8' });
    const entry = await app.db
      .selectFrom('audit')
      .select(['target_id', 'after', 'detail'])
      .where('action', '=', 'competitor-status')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(entry).toMatchObject({
      target_id: '5',
      after: { status: 'CUT', round_id: 2 },
      detail: { reason: 'Missed the cut after round 2' },
    });
    expect((await otherProcess.of(EVENT, version))?.cutLine).toEqual(cut_line);
    expect(await readComputedBoards(app, EVENT)).toEqual(await recount(app.db, EVENT));
  });

  it('changes nothing when it is applied again, and tells an admin who saw other golfers', async () => {
    const before = (await app.players()).rows;
    expect((await apply(5)).status).toBe(200);
    expect((await app.players()).rows).toEqual(before);
    await expectProblem(apply(4), 'state-changed');
    await expectProblem(apply(4, 5), 'state-changed');
  });
});

describe('after the cut', () => {
  beforeEach(async () => {
    for (const golfer of [3, 4, 5]) await app.setStatus(golfer, 'active', 2);
    await setRule(6, null);
    await apply(5);
  });

  it('a correction cuts nobody and brings nobody back, and the office sees both', async () => {
    await app.score(5, 2, 0);
    await app.score(2, 2, 3);
    const cut = await readCut();
    expect(cut).toMatchObject({ line: 2, misses: [2] });
    expect(cut?.golfers.find(({ competitor_id }) => competitor_id === 5)).toMatchObject({
      makes_it: true,
      is_cut: true,
    });
    expect((await apply(2)).status).toBe(200);
    expect((await readCut())?.misses).toEqual([]);
    await app.score(5, 2, 3);
    await app.score(2, 2, 0);
    await app.setStatus(2, 'active', 2);
  });

  it('a golfer can still be cut by hand, and the line stays', async () => {
    await app.setStatus(8, 'CUT', 2);
    expect(await readCut()).toMatchObject({ line: 2, misses: [] });
    expect((await app.players()).rows.at(-2)).toMatchObject({ competitor_id: 8, cut: true });
    await app.setStatus(8, 'active', 2);
  });

  it('two admins who apply the cut at once cut each golfer once', async () => {
    await app.setStatus(5, 'active', 2);
    const answers = await Promise.all([apply(5), apply(5)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const entries = await app.db
      .selectFrom('audit')
      .select('after')
      .where('action', '=', 'competitor-status')
      .where('target_id', '=', '5')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(entries).toMatchObject([{ after: { status: 'CUT' } }, { after: { status: 'active' } }]);
  });

  it('neither strokes nor a withdrawal of a later round move the line, and who played there is not cut', async () => {
    await app.setStatus(5, 'active', 2);
    await app.moveRound(3, 'setup', 'live');
    await app.setStatus(1, 'WD', 3);
    await app.score(6, 3, 5);
    expect(await readCut()).toMatchObject({ line: 2, misses: [5], wanted: [] });
    await app.score(5, 3, 0);
    expect((await readCut())?.wanted).toEqual([
      'Golfer 5 misses the cut, and has strokes in round 3',
    ]);
    await expectProblem(apply(5), 'not-ready');
  });
});
