import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import { LateStrokes } from '../../../src/contract/admin/late-strokes.ts';
import { TicketReceipt } from '../../../src/contract/game/tickets.ts';
import { ScoreRecords } from '../../../src/contract/scoring/scoring.ts';
import { makeDevice } from '../scoring/scoring-app.ts';
import { DRAFT, expectMoved, expectProblem, startStateApp } from './state-app.ts';

const app = await startStateApp();
afterAll(() => app.close());
const reason = 'The committee decided so';

const readTicket = async () => {
  const answer = await app.request('GET', 'game/user-ticket?user_id=3', {
    token: app.callers.owner,
  });
  const tickets: { id: number; tournament: { id: number } }[] = Object(await answer.json());
  return tickets.find(({ tournament }) => tournament.id === DRAFT);
};

/** Loads the cards of round 1 of a tournament as a scorer. */
async function readCards(tournamentId = DRAFT): Promise<ScoreRecords> {
  const path = `leaderboardstats/competitor-score-record?tournament_id=${tournamentId}&round_id=1`;
  const answer = await app.request('GET', path, { token: app.callers.scorer });
  return v.parse(ScoreRecords, await answer.json());
}

describe('a tournament, from publishing to its end,', () => {
  it('is published, and a participant claims a ticket', async () => {
    await expectMoved(app.moveTournament('draft', 'upcoming'));
    const claim = await app.request('POST', 'game/user-ticket', {
      token: app.callers.owner,
      body: { user_id: 3, tournament_id: DRAFT, birth_confirmed: true },
    });
    expect(claim.status).toBe(201);
  });

  it('becomes live with its first live round, and upcoming again without one', async () => {
    expect((await expectMoved(app.moveRound(1, 'setup', 'live'))).state).toBe('live');
    await expectProblem(app.moveRound(1, 'live', 'setup'), 'reason-required');
    expect((await expectMoved(app.moveRound(1, 'live', 'setup', { reason }))).state).toBe(
      'upcoming',
    );
    expect((await expectMoved(app.moveRound(1, 'setup', 'live'))).state).toBe('live');
  });

  it('refuses a step from another state than the shown one, and says what happened', async () => {
    expect((await app.read()).last).toMatchObject({ by: 'admin', from: 'upcoming', to: 'live' });
    const detail = await expectProblem(app.moveRound(1, 'setup', 'live'), 'state-changed');
    expect(detail).toMatch(/^Round 1 is live now: admin moved it from setup at /);
    await expectProblem(app.moveRound(1, 'live', 'official'), 'not-ready');
    await expectProblem(app.moveTournament('upcoming', 'cancelled', { reason }), 'state-changed');
  });

  it('lists missing strokes before a round closes, and asks again when the number changes', async () => {
    const { rounds } = await app.read();
    const step = rounds[0]?.steps.find(({ to }) => to === 'closed');
    expect(step).toMatchObject({ missing_strokes: 144 });
    expect(rounds[0]).toMatchObject({ strokes_expected: 144 });
    expect(rounds[0]?.missing_cards[0]?.holes).toHaveLength(18);
    await expectProblem(app.moveRound(1, 'live', 'closed'), 'strokes-missing');
    await expectProblem(
      app.moveRound(1, 'live', 'closed', { missing_seen: 140 }),
      'strokes-missing',
    );
    const movedRound = await expectMoved(app.moveRound(1, 'live', 'closed', { missing_seen: 144 }));
    expect(movedRound.rounds[0]).toMatchObject({
      status: 'closed',
      last: { by: 'admin', from: 'live' },
    });
  });

  it('attests a round only with complete cards, or cards of golfers who are out', async () => {
    const detail = await expectProblem(app.moveRound(1, 'closed', 'attested'), 'not-ready');
    expect(detail).toContain('all 18 holes');
    await app.put('leaderboardstats/competitor-status', {
      tournament_id: DRAFT,
      competitor_id: 1,
      status: 'WD',
      round_id: 1,
      hole_number: 3,
      reason,
    });
    await app.fillRound(1);
    await sql`
      delete from card_lanes where tournament_id = ${DRAFT} and competitor_id = 1 and hole_number > 3
    `.execute(app.db);
    expect((await expectMoved(app.moveRound(1, 'closed', 'attested'))).rounds[0]?.status).toBe(
      'attested',
    );
  });

  it('makes a round official only once the office has decided about each late stroke', async () => {
    const op = makeDevice('scorer').score({ competitor: 2, hole: 5 }, 7, 0);
    const body = { ops: [{ ...op, body: { ...Object(op.body), tournament_id: DRAFT } }] };
    await app.request('POST', 'outbox/replay', { token: app.callers.scorer, body });
    expect(await expectProblem(app.moveRound(1, 'attested', 'official'), 'not-ready')).toBe(
      '1 late stroke waits for a decision',
    );
    const late = await app.request('GET', `admin/late-strokes?tournament_id=${DRAFT}`, {
      token: app.callers.admin,
    });
    const { strokes } = v.parse(LateStrokes, await late.json());
    for (const { op_id, official } of strokes) {
      const shown_version = official.version;
      const decisionBody = { op_id, decision: 'declined', shown_version, reason };
      expect((await app.put('admin/late-stroke', decisionBody)).status).toBe(200);
    }
  });

  it('makes a round official only without a dispute', async () => {
    await sql`
      insert into claims
        (tournament_id, round_id, competitor_id, hole_number, user_id, writer, value, authority)
      values (${DRAFT}, 1, 2, 5, 4, '00000000-0000-0000-0000-000000000000', 6, 2)`.execute(app.db);
    expect(await expectProblem(app.moveRound(1, 'attested', 'official'), 'not-ready')).toMatch(
      /^Two different scores: .+, round 1, hole 5: scorer 4, scorer2 6$/,
    );
    await sql`delete from claims where tournament_id = ${DRAFT}`.execute(app.db);
    await expectMoved(app.moveRound(1, 'attested', 'official'));
  });

  it('is final once all rounds are official: the seed becomes public and tickets no longer change', async () => {
    const words = await expectProblem(app.moveTournament('live', 'final'), 'not-ready');
    expect(words).toBe('Round 2 is in set-up, not official');
    for (const round of [2, 3]) {
      await app.fillRound(round);
      await expectMoved(app.moveRound(round, 'setup', 'live'));
      await expectMoved(app.moveRound(round, 'live', 'closed'));
      await expectMoved(app.moveRound(round, 'closed', 'attested'));
      const missing = await expectProblem(app.moveTournament('live', 'final'), 'not-ready');
      expect(missing).toContain(`Round ${round} is attested, not official`);
      await expectMoved(app.moveRound(round, 'attested', 'official'));
    }
    expect((await expectMoved(app.moveTournament('live', 'final'))).state).toBe('final');
    const draw = await app.request('GET', `game/draw?tournament_id=${DRAFT}`);
    expect(await draw.json()).toMatchObject({ seed: expect.stringMatching(/^[0-9a-f]{64}$/) });
    await expectProblem(app.moveRound(3, 'official', 'attested', { reason }), 'tournament-final');
    const write = app.put('leaderboardstats/team-place', {
      tournament_id: DRAFT,
      team_id: 1,
      position: 2,
      reason,
    });
    await expectProblem(write, 'tournament-final');
    expect(await readCards()).toMatchObject({ round_status: 'official', final: true });
  });

  it('is reopened with a reason, and a status then changes no ticket', async () => {
    await expectProblem(app.moveTournament('final', 'live'), 'reason-required');
    const before = await readTicket();
    const revision = { reason, public_note: 'A card is checked again' };
    expect((await expectMoved(app.moveTournament('final', 'live', revision))).state).toBe('live');
    expect(await readCards()).not.toHaveProperty('final');
    // All golfers but four out before the first stroke would choose the ticket's golfers.
    await sql`delete from card_lanes where tournament_id = ${DRAFT} and competitor_id < 5`.execute(
      app.db,
    );
    for (const competitor_id of [1, 2, 3, 4]) {
      const answer = await app.put('leaderboardstats/competitor-status', {
        tournament_id: DRAFT,
        competitor_id,
        status: 'DNS',
        round_id: 1,
        reason,
      });
      expect(answer.status).toBe(200);
    }
    const reserve = { full_name: 'Rea Reserve', country_code: 'NO' };
    const body = { tournament_id: DRAFT, competitor_id: 1, reserve, reason };
    const change = app.put('leaderboardstats/reserve', body);
    expect(await expectProblem(change, 'entry-in-play')).toMatch(/the field is fixed$/);
    expect(before).toBeDefined();
    const ids = (list: readonly { id: number }[]) => list.map(({ id }) => ({ id }));
    expect(await readTicket()).toMatchObject({
      competitors: ids(Object(before).competitors),
      teams: ids(Object(before).teams),
    });
    const claim = await app.request('POST', 'game/user-ticket', {
      token: app.callers.scorer,
      body: { user_id: 2, tournament_id: DRAFT, birth_confirmed: true },
    });
    await expectProblem(claim, 'contest-closed');
  });

  it('is cancelled with a reason: tickets are void, strokes stay, the boards show it, and no more writes are accepted', async () => {
    await expectProblem(app.moveTournament('live', 'cancelled'), 'reason-required');
    await expectMoved(app.moveTournament('live', 'cancelled', { reason }));
    expect(await readTicket()).toMatchObject({
      ticket_status: 'void',
      fantasy_point: 0,
      tournament: { cancelled: true },
    });
    const receipt = await app.request(
      'GET',
      `game/ticket-receipt?ticket_id=${(await readTicket())?.id}`,
      {
        token: app.callers.owner,
      },
    );
    const { golfers, hundredths } = v.parse(TicketReceipt, await receipt.json());
    expect(golfers.flatMap(({ rounds }) => rounds)).toEqual([]);
    expect(hundredths).toBe(0);
    const contests: unknown[] = Object(await (await app.request('GET', 'game/contests')).json());
    expect(contests).toContainEqual(
      expect.objectContaining({ tournament_id: DRAFT, open: false, cancelled: true }),
    );
    const board = await app.request('GET', `leaderboardstats/players?tournament_id=${DRAFT}`);
    expect(await board.json()).toMatchObject({ cancelled: true });
    const points = await app.request('GET', `leaderboardstats/points?tournament_id=${DRAFT}`);
    expect(await points.json()).toMatchObject({ cancelled: true, total: 0 });
    const list: unknown[] = Object(
      await (await app.request('GET', 'game/game-tournaments')).json(),
    );
    expect(list).toContainEqual(
      expect.objectContaining({ id: DRAFT, status: 'final', cancelled: true }),
    );
    const claim = app.put('leaderboardstats/competitor-status', {
      tournament_id: DRAFT,
      competitor_id: 2,
      status: 'active',
      round_id: 1,
      reason,
    });
    await expectProblem(claim, 'tournament-cancelled');
    const strokes = await app.db
      .selectFrom('card_lanes')
      .select('value')
      .where('tournament_id', '=', DRAFT)
      .execute();
    expect(strokes.length).toBeGreaterThan(0);
    expect((await expectMoved(app.moveTournament('cancelled', 'live', { reason }))).state).toBe(
      'live',
    );
    expect(await readTicket()).not.toMatchObject({ ticket_status: 'void' });
  });

  it('leaves an audit entry for each step, with who and why', async () => {
    const steps = await app.db
      .selectFrom('audit')
      .select(['before', 'after', 'detail', 'user_id'])
      .where('action', '=', 'tournament-state')
      .orderBy('id')
      .execute();
    expect(steps.map(({ after }) => Object(after).state)).toEqual([
      'upcoming',
      'live',
      'upcoming',
      'live',
      'final',
      'live',
      'cancelled',
      'live',
    ]);
    expect(steps.every(({ user_id }) => user_id === 1)).toBe(true);
    expect([steps[2], steps[5]].map((step) => step?.detail)).toEqual([{ reason }, { reason }]);
    const last = (await app.read()).last;
    expect(last).toMatchObject({ from: 'cancelled', to: 'live', by: 'admin', reason });
  });
});

describe('the cards of a cancelled tournament', () => {
  /** Loads the state of each round of the demo's live tournament, as its cards say. */
  async function readRounds() {
    const { round_status, rounds, cancelled } = await readCards(10_039);
    return { round_status, rounds: rounds.map(({ status }) => status), cancelled };
  }

  it('say that its open rounds are closed, because an older build does not know `cancelled`', async () => {
    const inPlay = await readRounds();
    expect(inPlay).toEqual({ round_status: 'live', rounds: ['live', 'setup', 'setup'] });
    await expectMoved(app.moveTournament('live', 'cancelled', { reason }, 10039));
    expect(await readRounds()).toEqual({
      round_status: 'closed',
      rounds: ['closed', 'closed', 'closed'],
      cancelled: true,
    });
    await expectMoved(app.moveTournament('cancelled', 'live', { reason }, 10039));
    expect(await readRounds()).toEqual(inPlay);
  });
});

describe('the current tournament', () => {
  const choose = (tournament_id: number, from: number | null) =>
    app.put('game/current-tournament', { tournament_id, from });

  it('changes only from the shown one, and to a published one', async () => {
    expect((await expectMoved(choose(10_040, 10_039))).current).toBe(true);
    expect(await expectProblem(choose(DRAFT, 10_039), 'state-changed')).toBe(
      'High Andes Championship is the current tournament now',
    );
    await expectMoved(choose(10_039, 10_040));
    // The answer to the first try was lost.
    expect((await expectMoved(choose(10_039, 10_040))).current).toBe(true);
    const both = await Promise.all([choose(10_040, 10_039), choose(10_038, 10_039)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lostAnswer = both.find(({ status }) => status === 409);
    if (lostAnswer)
      expect(await expectProblem(lostAnswer, 'state-changed')).toMatch(
        / is the current tournament now$/,
      );
    const { current_id } = await app.read(10_039);
    await expectMoved(choose(10_039, current_id));
  });
});

describe('two admins who move a round at once', () => {
  it('one closes it, the other one sets it back, and one of them is told what happened', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const { rounds } = await app.read(10_040);
      if (rounds[0]?.status === 'setup') {
        await expectMoved(app.moveRound(1, 'setup', 'live', {}, 10_040));
      }
      const missing_seen = 54 * 18;
      const answers = await Promise.all([
        app.moveRound(1, 'live', 'closed', { missing_seen }, 10_040),
        app.moveRound(1, 'live', 'setup', { reason }, 10_040),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const lostAnswer = answers.find(({ status }) => status === 409);
      if (!lostAnswer) return;
      expect(await expectProblem(lostAnswer, 'state-changed')).toMatch(
        /admin moved it from live at/,
      );
      if ((await app.read(10_040)).rounds[0]?.status === 'closed') {
        await expectMoved(app.moveRound(1, 'closed', 'live', { reason }, 10_040));
      }
    }
  });
});
