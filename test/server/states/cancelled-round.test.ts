import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LateStrokes } from '../../../src/contract/admin/late-strokes.ts';
import { PlayersBoard, TeamsBoard } from '../../../src/contract/game/boards.ts';
import { Tournament } from '../../../src/contract/game/game.ts';
import { TicketReceipt } from '../../../src/contract/game/tickets.ts';
import { HoleHistory, ScoreRecords } from '../../../src/contract/scoring/scoring.ts';
import { openStandings } from '../../../src/server/standings/standings.ts';
import { makeDevice } from '../scoring/scoring-app.ts';
import { readComputedBoards } from '../standings/computed-boards.ts';
import { readBoard } from '../standings/read-board.ts';
import { recount } from '../standings/recount.ts';
import { DRAFT, expectMoved, expectProblem, startStateApp } from './state-app.ts';

const app = await startStateApp();
const otherProcess = await openStandings(app, app.deps.log);
afterAll(async () => {
  await otherProcess.stop();
  await app.close();
});

const reason = 'Lightning over the course';
const [ann, bo, dia] = [1, 2, 3] as const;
const query = { tournament_id: DRAFT };

const cancel = (round: number, from: string) => app.moveRound(round, from, 'cancelled', { reason });
const restore = (round: number, to: string) => app.moveRound(round, 'cancelled', to, { reason });

/** Loads everything that fans see of the event and of their tickets. */
async function readEvent() {
  const { rows: players } = await readBoard(app, 'players', PlayersBoard, query);
  const { rows: teams } = await readBoard(app, 'teams', TeamsBoard, query);
  const owner = { token: app.callers.owner };
  const listed = await app.request('GET', 'game/user-ticket?user_id=3', owner);
  const tickets: { id: number; fantasy_point: number; tournament: { id: number } }[] =
    await listed.json();
  const ticket = tickets.find(({ tournament }) => tournament.id === DRAFT);
  const answer = await app.request('GET', `game/ticket-receipt?ticket_id=${ticket?.id}`, owner);
  const receipt = v.parse(TicketReceipt, await answer.json());
  const { golfers, team, hundredths } = receipt;
  return { players, teams, points: ticket?.fantasy_point, golfers, team, hundredths };
}

const expectRecounted = async () =>
  expect(await readComputedBoards(app, DRAFT)).toEqual(await recount(app.db, DRAFT));

async function readHistory(round_id: number, competitor_id: number, hole_number: number) {
  const path = `leaderboardstats/hole-history?tournament_id=${DRAFT}&round_id=${round_id}&competitor_id=${competitor_id}&hole_number=${hole_number}`;
  const answer = await app.request('GET', path, { token: app.callers.scorer });
  return v.parse(HoleHistory, await answer.json()).entries;
}

async function readCards(round: number) {
  const path = `leaderboardstats/competitor-score-record?tournament_id=${DRAFT}&round_id=${round}`;
  const answer = await app.request('GET', path, { token: app.callers.scorer });
  return v.parse(ScoreRecords, await answer.json());
}

const startList = () =>
  app.db
    .selectFrom('contests')
    .select(['start_list', 'start_list_frozen_at'])
    .where('tournament_id', '=', DRAFT)
    .executeTakeFirstOrThrow();

/** Enters a complete round and makes it official. */
async function playRound(round: number, toPars: readonly number[]) {
  await expectMoved(app.moveRound(round, 'setup', 'live'));
  for (const [index, toPar] of toPars.entries()) await app.playHoles(round, index + 1, toPar, 18);
  await expectMoved(app.moveRound(round, 'live', 'closed'));
  await expectMoved(app.moveRound(round, 'closed', 'attested'));
  await expectMoved(app.moveRound(round, 'attested', 'official'));
}

const strokeBody = (
  round_id: number,
  competitor_id: number,
  hole_number: number,
  strokes: number,
) => ({
  tournament_id: DRAFT,
  round_id,
  competitor_id,
  hole_number,
  is_start_hole: false,
  current_hole_score: strokes,
});

/** Makes a hole disputed: a second scorer has another value there. */
const insertDispute = (round_id: number, competitor_id: number, hole_number: number) =>
  app.db
    .insertInto('claims')
    .values({
      ...query,
      round_id,
      competitor_id,
      hole_number,
      user_id: 4,
      writer: '00000000-0000-0000-0000-000000000000',
      value: 6,
      authority: 2,
    })
    .execute();

async function listLate() {
  const path = `admin/late-strokes?tournament_id=${DRAFT}`;
  const answer = await app.request('GET', path, { token: app.callers.admin });
  return v.parse(LateStrokes, await answer.json()).strokes;
}

let frozen: Awaited<ReturnType<typeof startList>>;
let afterRoundTwo: Awaited<ReturnType<typeof readEvent>>;

beforeAll(async () => {
  await expectMoved(app.moveTournament('draft', 'upcoming'));
  const claim = await app.request('POST', 'game/user-ticket', {
    token: app.callers.owner,
    body: { user_id: 3, tournament_id: DRAFT, birth_confirmed: true },
  });
  expect(claim.status).toBe(201);
  await playRound(1, [-3, 0, -1, 0, 0, 0, 0, 0]);
  await playRound(2, [-2, 0, -1, 0, 0, 0, 0, 0]);
  afterRoundTwo = await readEvent();
  await expectMoved(app.moveRound(3, 'setup', 'live'));
  await app.playHoles(3, dia, -9, 9);
  frozen = await startList();
});

describe('a round that the committee cancels', () => {
  it('counts for no place, team, ticket or receipt', async () => {
    expect((await readEvent()).players[0]).toMatchObject({ competitor_id: dia, to_par: -11 });
    expect((await otherProcess.of(DRAFT))?.players[0]?.competitor_id).toBe(dia);
    await expectProblem(app.moveRound(3, 'live', 'cancelled'), 'reason-required');
    const { rounds } = await expectMoved(cancel(3, 'live'));
    const last = { from: 'live', to: 'cancelled', by: 'admin', reason };
    expect(rounds[2]).toMatchObject({ status: 'live', cancelled: true, activity: [], last });
    expect(await readEvent()).toEqual(afterRoundTwo);
    await expectRecounted();
  });

  it('keeps its strokes in the history, labelled void, and the cards say that it is cancelled', async () => {
    expect(await readHistory(3, dia, 1)).toMatchObject([
      { outcome: 'applied', value: 3, void: true },
    ]);
    expect((await readHistory(2, dia, 1))[0]).not.toHaveProperty('void');
    expect(await readCards(3)).toMatchObject({ round_status: 'closed', round_cancelled: true });
    expect(await readCards(2)).not.toHaveProperty('round_cancelled');
    const listed = await app.request('GET', 'game/game-tournaments');
    const tournaments = v.parse(v.array(Tournament), await listed.json());
    expect(tournaments.find(({ id }) => id === DRAFT)?.rounds[2]).toMatchObject({
      status: 'closed',
      cancelled: true,
    });
  });

  it('stores a stroke that arrives as void, answers it once and for all, and changes nothing', async () => {
    const device = makeDevice('scorer');
    const ops = [1, 10].map((hole) => device.op('score', strokeBody(3, bo, hole, 2), 0));
    const before = await readEvent();
    const answers = await app.replay(ops);
    expect(answers.map(({ status, receipt }) => [status, receipt?.outcome, receipt?.void])).toEqual(
      [
        [200, 'stale', true],
        [200, 'stale', true],
      ],
    );
    expect(await app.replay(ops), 'the same answer again').toEqual(answers);
    expect(await readHistory(3, bo, 10)).toMatchObject([
      { outcome: 'conflict', value: 2, old_value: null, version: 0, void: true },
    ]);
    expect(await readEvent()).toEqual(before);
    await app.playHoles(3, dia, -9, 9);
    const [late] = await readHistory(3, dia, 1);
    expect(late, 'on a hole with a score').toMatchObject({ old_value: 3, version: 1, void: true });
  });

  it('is gone from the boards of another process, which missed the step and the strokes after it', async () => {
    const { version } = await app.read();
    const boards = await otherProcess.of(DRAFT, version);
    expect(boards?.players[0]).toMatchObject({ competitor_id: ann, to_par: -5 });
    expect(boards?.state).toBe('checking');
  });

  it('is refused to a second admin who cancels, restores or closes it as it was before', async () => {
    const detail = await expectProblem(cancel(3, 'live'), 'state-changed');
    expect(detail).toMatch(/^Round 3 is cancelled now: admin moved it from live at /);
    await expectProblem(app.moveRound(3, 'live', 'closed'), 'state-changed');
    await expectProblem(restore(3, 'official'), 'not-ready');
  });

  it('counts again as it was once it is restored, without the strokes that were void', async () => {
    await expectMoved(restore(3, 'live'));
    expect((await readEvent()).players[0]).toMatchObject({ competitor_id: dia, to_par: -11 });
    await expectRecounted();
    const [late, entered] = await readHistory(3, dia, 1);
    expect([late, entered]).toMatchObject([{ void: true }, { outcome: 'applied' }]);
    expect(entered).not.toHaveProperty('void');
    const [answer] = await app.playHoles(3, bo, 0, 1);
    expect(answer?.receipt).toMatchObject({ outcome: 'applied', version: 1 });
  });

  it('takes a late stroke and a dispute along, and neither prevents the final', async () => {
    await expectMoved(app.moveRound(3, 'live', 'closed', { missing_seen: 8 * 18 - 10 }));
    const [answer] = await app.playHoles(3, bo, 0, 2).then((all) => all.slice(1));
    expect(answer?.problem?.type).toBe('round-closed-late');
    await insertDispute(3, dia, 1);
    await expectMoved(cancel(3, 'closed'));
    const strokes = await listLate();
    expect(strokes).toMatchObject([{ hole_number: 1 }, { hole_number: 2 }]);
    const decide = (decision: string) =>
      app.put('admin/late-stroke', {
        op_id: strokes.find(({ hole_number }) => hole_number === 2)?.op_id,
        decision,
        shown_version: 0,
        reason,
      });
    await expectProblem(decide('accepted'), 'round-cancelled');
    const { steps, rounds } = await app.read();
    expect(steps.find(({ to }) => to === 'final')?.wanted).toEqual([]);
    expect(rounds[2]?.disputes).toEqual([]);
    const restored = await expectMoved(restore(3, 'closed'));
    expect(restored.rounds[2]?.disputes).toMatchObject([{ competitor_id: dia, hole_number: 1 }]);
    expect((await decide('accepted')).status).toBe(200);
    await app.db.deleteFrom('claims').where('tournament_id', '=', DRAFT).execute();
  });

  it('that is not the last one leaves the others as they are, also when it was official', async () => {
    await expectMoved(cancel(3, 'closed'));
    await expectMoved(cancel(2, 'official'));
    expect((await readEvent()).players[0]).toMatchObject({
      competitor_id: ann,
      to_par: -3,
      rounds: [69],
    });
    await expectRecounted();
    await expectMoved(restore(3, 'closed'));
    const { players } = await readEvent();
    expect(players.find(({ competitor_id }) => competitor_id === dia)).toMatchObject({
      to_par: -10,
      rounds: [71, 0, 27],
    });
    await expectRecounted();
    await expectMoved(cancel(3, 'closed'));
    await expectMoved(restore(2, 'official'));
    expect(await readEvent()).toEqual(afterRoundTwo);
  });

  it('while strokes are on their way: each one counts once it is restored, or is void', async () => {
    await expectMoved(restore(3, 'closed'));
    await expectMoved(app.moveRound(3, 'closed', 'live', { reason }));
    const golfers = [4, 5, 6, 7, 8];
    const sending = golfers.map((golfer) => app.playHoles(3, golfer, -4, 18));
    const cancelling = cancel(3, 'live');
    const results = (await Promise.all(sending)).flat();
    await expectMoved(cancelling);
    expect(await readEvent()).toEqual(afterRoundTwo);
    const applied = results.filter(({ receipt }) => receipt?.outcome === 'applied').length;
    const voided = results.filter(({ receipt }) => receipt?.void).length;
    expect(applied + voided).toBe(golfers.length * 18);
    await expectMoved(restore(3, 'live'));
    const holes = (await readCards(3)).competitors
      .filter(({ competitor_info }) => golfers.includes(competitor_info.id))
      .flatMap(({ hole_info }) => hole_info.filter(({ current_hole_score }) => current_hole_score));
    expect(holes).toHaveLength(applied);
    await expectRecounted();
    await expectMoved(cancel(3, 'live'));
  });

  it('leaves the start list as the first stroke froze it', async () => {
    expect(await startList()).toEqual(frozen);
  });

  it('lets the event be final, which ends the way back', async () => {
    await expectMoved(app.moveTournament('live', 'final'));
    const { players, points } = await readEvent();
    expect([players, points]).toEqual([afterRoundTwo.players, afterRoundTwo.points]);
    await expectProblem(restore(3, 'live'), 'tournament-final');
    const [answer] = await app.playHoles(3, bo, 0, 1);
    expect(answer?.problem?.type).toBe('tournament-final');
  });
});
