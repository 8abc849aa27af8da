import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PlayersBoard } from '../../../src/contract/game/boards.ts';
import { Ticket } from '../../../src/contract/game/tickets.ts';
import { ScoreRecords } from '../../../src/contract/scoring/scoring.ts';
import { readBoard } from '../standings/read-board.ts';
import { DRAFT, expectMoved, expectProblem, startStateApp } from './state-app.ts';

const app = await startStateApp();
afterAll(() => app.close());

const reason = 'Lightning over the course';
const HOUR_MS = 3_600_000;

const setSuspension = (is_suspended: boolean, suspension: object | null, more: object = {}) =>
  app.put('game/play-suspension', {
    tournament_id: DRAFT,
    is_suspended,
    suspension,
    reason,
    ...more,
  });
const storm = { kind: 'weather', expected_at: null };
const suspend = (more: object = {}) => setSuspension(false, storm, more);
const resume = (more: object = {}) => setSuspension(true, null, more);

async function readCards(round: number) {
  const path = `leaderboardstats/competitor-score-record?tournament_id=${DRAFT}&round_id=${round}`;
  const answer = await app.request('GET', path, { token: app.callers.scorer });
  return v.parse(ScoreRecords, await answer.json());
}

const readPlayers = () => readBoard(app, 'players', PlayersBoard, { tournament_id: DRAFT });

async function readTicket() {
  const answer = await app.request('GET', 'game/user-ticket?user_id=3', {
    token: app.callers.owner,
  });
  const tickets = v.parse(v.array(Ticket), await answer.json());
  return tickets.find(({ tournament }) => tournament.id === DRAFT);
}

beforeAll(async () => {
  await expectMoved(app.moveTournament('draft', 'upcoming'));
  const claimed = await app.request('POST', 'game/user-ticket', {
    token: app.callers.owner,
    body: { user_id: 3, tournament_id: DRAFT, birth_confirmed: true },
  });
  expect(claimed.status).toBe(201);
  await expectProblem(suspend(), 'not-ready');
  await expectMoved(app.moveRound(1, 'setup', 'live'));
  await app.playHoles(1, 1, -5, 16);
});

describe('play that the office suspends', () => {
  it('is told on cards, boards, tickets and the State tab, with kind and expected time, and changes no number', async () => {
    const before = await readPlayers();
    const since = app.clock.now().toISOString();
    const expected_at = new Date(app.clock.now().getTime() + HOUR_MS).toISOString();
    const { rounds } = await expectMoved(suspend({ suspension: { kind: 'weather', expected_at } }));
    const suspension = { since, kind: 'weather', expected_at };
    expect(rounds[0]).toMatchObject({ status: 'live', suspension });
    expect(await readCards(1)).toMatchObject({ round_status: 'live', suspension });
    expect((await readTicket())?.tournament).toMatchObject({ state: 'in-play', suspension });
    const { suspension: told, version, ...after } = await readPlayers();
    expect(told).toEqual(suspension);
    expect({ ...after, version: before.version }).toEqual(before);
  });

  it('goes on being entered, so that a hole in play may be finished', async () => {
    const results = await app.playHoles(1, 2, -1, 17);
    expect(results.map(({ receipt }) => receipt?.outcome)).not.toContain(undefined);
    expect((await readCards(1)).suspension).toBeDefined();
  });

  it('makes no group silent, and the wait begins again when it is resumed', async () => {
    await app.db
      .insertInto('tee_groups')
      .values({ tournament_id: DRAFT, round_id: 1, group_number: 1, start_hole: 1 })
      .execute();
    await app.db
      .insertInto('tee_group_competitors')
      .values({
        tournament_id: DRAFT,
        round_id: 1,
        group_number: 1,
        competitor_id: 1,
        card_order: 1,
      })
      .execute();
    const readGroup = async () => (await app.read()).rounds[0]?.activity[0];
    app.clock.advance(2 * HOUR_MS);
    expect(await readGroup()).toMatchObject({ is_silent: false });
    await expectMoved(resume());
    expect(await readGroup()).toMatchObject({ is_silent: false, waiting_min: 0 });
    app.clock.advance(2 * HOUR_MS);
    expect(await readGroup()).toMatchObject({ is_silent: true });
  });

  it('is resumed everywhere, and both are in the audit with who, why and when', async () => {
    const cards = await readCards(1);
    expect(cards).not.toHaveProperty('suspension');
    const { since = '', at = '' } = cards.resumption ?? {};
    expect(Date.parse(at) - Date.parse(since)).toBeGreaterThanOrEqual(2 * HOUR_MS);
    expect(await readPlayers()).not.toHaveProperty('suspension');
    const entries = await app.db
      .selectFrom('audit')
      .select(['user_id', 'before', 'after', 'detail'])
      .where('action', '=', 'play-suspension')
      .orderBy('id')
      .execute();
    expect(entries).toMatchObject([
      { user_id: 1, after: { suspended: true }, detail: { kind: 'weather', reason } },
      { user_id: 1, before: { suspended: true }, after: { suspended: false } },
    ]);
  });

  it('is refused to a second admin who was shown another state', async () => {
    await expectProblem(resume(), 'state-changed');
    await expectMoved(suspend());
    expect(await expectProblem(suspend(), 'state-changed')).toBe('Play is suspended already');
    const night = { kind: 'darkness', expected_at: null };
    const { rounds } = await expectMoved(setSuspension(true, night));
    expect(rounds[0]?.suspension).toMatchObject({ kind: 'darkness' });
    await expectMoved(resume());
  });

  it('is suspended for one round or for all live rounds, and the boards say so when none is played', async () => {
    await expectMoved(app.moveRound(2, 'setup', 'live'));
    await expectMoved(suspend({ round_id: 1 }));
    expect((await readCards(2)).suspension).toBeUndefined();
    expect((await readPlayers()).suspension).toBeUndefined();
    await expectMoved(suspend());
    expect((await readCards(2)).suspension).toBeDefined();
    expect((await readPlayers()).suspension).toBeDefined();
    await expectProblem(suspend({ round_id: 3 }), 'not-ready');
  });

  it('stays as it is in a tournament that is cancelled', async () => {
    await expectMoved(app.moveTournament('live', 'cancelled', { reason }));
    await expectProblem(resume(), 'tournament-cancelled');
    expect(await readPlayers()).not.toHaveProperty('suspension');
    await expectMoved(app.moveTournament('cancelled', 'live', { reason }));
  });

  it('ends with its round, when it is closed or cancelled', async () => {
    await expectMoved(app.moveRound(2, 'live', 'cancelled', { reason }));
    await expectMoved(app.moveRound(2, 'cancelled', 'live', { reason }));
    expect((await readCards(2)).suspension).toBeUndefined();
    await expectMoved(app.moveRound(1, 'live', 'closed', { missing_seen: 8 * 18 - 16 - 17 }));
    expect((await readCards(1)).suspension).toBeUndefined();
  });
});
