import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PlayersBoard, Scorecard, TeamsBoard } from '../../../src/contract/game/boards.ts';
import type { ScoreRecords } from '../../../src/contract/scoring/scoring.ts';
import { listMissingCards } from '../../../src/server/steps/missing-cards.ts';
import { makeDevice, readReceipt, startScoringApp } from '../scoring/scoring-app.ts';
import {
  FOUR_ROUNDS,
  LAST_FINISHER,
  makeFourRounds,
  TEAM,
  TWO_ROUNDS,
  threeRounds,
} from './four-rounds.ts';
import { readBoard } from './read-board.ts';

const app = await startScoringApp();
beforeAll(() => makeFourRounds(app.db));
afterAll(() => app.close());

/** The last golfer of those who play three rounds, 70 over par. */
const THREE_ROUNDS = threeRounds.at(-1)?.id ?? 0;

const query = { tournament_id: FOUR_ROUNDS };

const players = async () => (await readBoard(app, 'players', PlayersBoard, query)).rows;
const findRow = async (golfer: number) =>
  (await players()).find(({ competitor_id }) => competitor_id === golfer);
const teamRow = async () =>
  (await readBoard(app, 'teams', TeamsBoard, query)).rows.find(({ team_id }) => team_id === TEAM);

const setStatus = (competitor_id: number, status: string, round_id: number, more: object = {}) =>
  app.request('PUT', 'leaderboardstats/competitor-status', {
    token: app.tokens.admin,
    body: { ...query, competitor_id, status, round_id, reason: 'missed the cut', ...more },
  });

const address = (golfer: number, round: number) =>
  `tournament_id=${FOUR_ROUNDS}&competitor_id=${golfer}&round_id=${round}`;

async function scorecard(golfer: number, round: number) {
  const answer = await app.request('GET', `leaderboardstats/scorecard?${address(golfer, round)}`);
  return v.parse(Scorecard, await answer.json());
}

async function readOut(golfer: number, round: number) {
  const answer: ScoreRecords = await app.records(`?${address(golfer, round)}`);
  return answer.competitors.find(({ competitor_info }) => competitor_info.id === golfer)?.out;
}

/** Sends a stroke on hole 1 of a round as an admin, with or without the confirmation that the golfer plays on. */
async function write(golfer: number, round_id: number, strokes: number, doesPlayOn = false) {
  const stroke = { ...query, competitor_id: golfer, round_id, hole_number: 1 };
  const playsOnField = doesPlayOn && { plays_on: true };
  const body = { ...stroke, is_start_hole: false, current_hole_score: strokes, ...playsOnField };
  const [result] = await app.replay('admin', [makeDevice('admin').op('score', body, null)]);
  return result;
}

beforeEach(async () => {
  for (const { id } of threeRounds) await setStatus(id, 'active', 3);
  await setStatus(TWO_ROUNDS, 'active', 3);
});

describe('a golfer who was cut', () => {
  it('after round 3 of 4 ranks behind all 71 finishers, so the last finisher is in place 71 and not 79', async () => {
    await setStatus(TWO_ROUNDS, 'WD', 3, { hole_number: 1 });
    const before = await players();
    expect(before[78]).toMatchObject({ competitor_id: LAST_FINISHER, position_label: '79' });
    for (const { id } of threeRounds) await setStatus(id, 'CUT', 3);
    const after = await players();
    expect(after[70]).toMatchObject({ competitor_id: LAST_FINISHER, position_label: '71' });
    const labels = after.slice(71).map(({ position_label }) => position_label);
    expect(labels).toEqual(['72', '73', '74', '75', '76', '77', 'T78', 'T78', 'WD']);
    expect(
      after.slice(71, 79).map((row) => ({ id: row.competitor_id, toPar: row.to_par })),
    ).toEqual(threeRounds);
    for (const { id } of threeRounds) await setStatus(id, 'active', 3);
    expect(await players()).toEqual(before);
  });

  it('has the points and figures of a golfer who plays on, with another place and the label', async () => {
    await setStatus(TWO_ROUNDS, 'WD', 3, { hole_number: 1 });
    const before = await findRow(THREE_ROUNDS);
    await setStatus(THREE_ROUNDS, 'CUT', 3);
    const word = { status: 'WD', cut: true };
    expect(await findRow(THREE_ROUNDS)).toEqual({
      ...before,
      ...word,
      ending: { ...word, round_id: 3, hole_number: null },
      position: 79,
      position_label: '79',
    });
  });

  it('ranks among the golfers who were cut by the rounds played, also after another round', async () => {
    await setStatus(THREE_ROUNDS, 'CUT', 3);
    await setStatus(TWO_ROUNDS, 'CUT', 2);
    const last = (await players()).slice(-2);
    expect(last.map((row) => [row.competitor_id, row.position_label, row.to_par])).toEqual([
      [TWO_ROUNDS, '79', -5],
      [THREE_ROUNDS, '80', 70],
    ]);
  });

  it('without all holes of the closed rounds before the cut ranks behind those with all holes', async () => {
    await setStatus(THREE_ROUNDS, 'CUT', 3);
    await setStatus(TWO_ROUNDS, 'CUT', 3);
    const listLast = async () =>
      (await players()).slice(-2).map(({ competitor_id }) => competitor_id);
    expect(await listLast(), 'round 3 is live').toEqual([TWO_ROUNDS, THREE_ROUNDS]);
    const moveRound = (from: string, to: string, more: object) =>
      app.request('PUT', 'game/round-state', {
        token: app.tokens.admin,
        body: { ...query, round_id: 3, from, to, reason: 'Play is over', ...more },
      });
    expect((await moveRound('live', 'closed', { missing_seen: 18 })).status).toBe(200);
    expect(await listLast()).toEqual([THREE_ROUNDS, TWO_ROUNDS]);
    expect((await moveRound('closed', 'live', {})).status).toBe(200);
  });

  it('keeps the points and the card of the last round, and so does the team', async () => {
    const [card, team] = [await scorecard(THREE_ROUNDS, 3), await teamRow()];
    expect(card).toMatchObject({ to_par: 70, thru: 18 });
    await setStatus(THREE_ROUNDS, 'CUT', 3);
    const { version, competitor, ...after } = await scorecard(THREE_ROUNDS, 3);
    expect(card).toMatchObject(after);
    expect(version).toBeGreaterThan(card.version);
    expect(competitor).toEqual({ ...card.competitor, status: 'WD', cut: true });
    expect(await teamRow()).toEqual(team);
  });

  it('owes the card of the last round played, and no card of a later round', async () => {
    const listOwing = async (round_id: number) =>
      (await listMissingCards(app.db, { ...query, round_id })).map(({ full_name }) => full_name);
    const names = { three: 'Golfer 79', two: 'Golfer 80' };
    expect(await listOwing(4)).toEqual(expect.arrayContaining([names.three, names.two]));
    await setStatus(THREE_ROUNDS, 'CUT', 3);
    await setStatus(TWO_ROUNDS, 'CUT', 3);
    expect(await listOwing(4)).toHaveLength(threeRounds.length - 1);
    expect(await listOwing(4)).not.toContain(names.three);
    expect(await listOwing(3)).toEqual([names.two]);
    await setStatus(TWO_ROUNDS, 'CUT', 2);
    expect(await listOwing(3)).toEqual([]);
  });

  it('has a status that a build before this one can read, on the boards and on the cards', async () => {
    await setStatus(THREE_ROUNDS, 'CUT', 3);
    const Older = v.object({ status: v.picklist(['active', 'WD', 'RTD', 'DNS', 'DQ']) });
    for (const row of await players()) expect(v.is(Older, row)).toBe(true);
    expect(v.is(Older, (await scorecard(THREE_ROUNDS, 3)).competitor)).toBe(true);
    expect(await readOut(THREE_ROUNDS, 2)).toBeUndefined();
    const out = { status: 'WD', cut: true, round_id: 3, hole_number: null };
    expect(await readOut(THREE_ROUNDS, 3)).toEqual(out);
    expect(await readOut(THREE_ROUNDS, 4)).toEqual(out);
  });
});

describe('a stroke of a golfer who was cut', () => {
  const out = { status: 'WD', cut: true, round_id: 3, hole_number: null };
  beforeEach(() => setStatus(THREE_ROUNDS, 'CUT', 3));

  it('in a later round causes a question and writes nothing', async () => {
    const before = await findRow(THREE_ROUNDS);
    const problem = { type: 'player-out', out };
    expect(await write(THREE_ROUNDS, 4, 4)).toMatchObject({ status: 409, problem });
    expect(await findRow(THREE_ROUNDS)).toEqual(before);
  });

  it('in the last round counts, and the golfer stays cut even when the stroke confirms that the golfer plays on', async () => {
    expect(readReceipt(await write(THREE_ROUNDS, 3, 9))).toMatchObject({ value: 9 });
    expect(readReceipt(await write(THREE_ROUNDS, 3, 7, true))).toMatchObject({ value: 7 });
    expect(await findRow(THREE_ROUNDS)).toMatchObject({ to_par: 70, cut: true });
  });

  it('in a later round undoes the cut when an official confirms that the golfer plays on', async () => {
    // The server keeps the course in memory from here on, with the cut.
    expect(await findRow(THREE_ROUNDS)).toMatchObject({ cut: true });
    expect(readReceipt(await write(THREE_ROUNDS, 4, 4, true))).toMatchObject({ value: 4 });
    expect(await findRow(THREE_ROUNDS)).toMatchObject({ status: 'active', to_par: 70, thru: 1 });
    const entry = await app.db
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('action', '=', 'competitor-status')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      before: { status: 'CUT', round_id: 3 },
      after: { status: 'active' },
    });
  });
});

it('a cut cannot have a hole or a void round', async () => {
  expect((await setStatus(THREE_ROUNDS, 'CUT', 3, { hole_number: 18 })).status).toBe(422);
  expect((await setStatus(THREE_ROUNDS, 'CUT', 3, { void_round: true })).status).toBe(422);
});
