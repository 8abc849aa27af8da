import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import { Scorecard } from '../../../src/contract/game/boards.ts';
import { makeDevice } from '../scoring/scoring-app.ts';
import { DRAFT, expectMoved, expectProblem, startStateApp } from './state-app.ts';

const app = await startStateApp();
afterAll(() => app.close());

const officeDevice = makeDevice('admin');
const scorerDevice = makeDevice('scorer');

/** Returns cards of round 1 with 18 fours, and attests the first ones at the desk. */
async function returnCards(golfers: readonly number[], attested: number) {
  const body = (competitor_id: number, step: 'submit' | 'attest') => ({
    ...{ tournament_id: DRAFT, round_id: 1, competitor_id, step, reason: undefined },
    strokes: Array.from({ length: 18 }, () => 4),
    agreed: step === 'submit' ? 'here' : null,
  });
  const submits = golfers.map((id) => scorerDevice.op('card', body(id, 'submit'), 0));
  expect((await app.replay(submits)).map(({ receipt }) => receipt?.outcome)).toEqual(
    golfers.map(() => 'applied'),
  );
  const ops = golfers
    .slice(0, attested)
    .map((id) => officeDevice.op('card', body(id, 'attest'), 1));
  await app.request('POST', 'outbox/replay', { token: app.callers.admin, body: { ops } });
}

const readRound = async () => (await app.read()).rounds[0];
const findStep = async () => (await readRound())?.steps.find(({ to }) => to === 'attested');

describe('a closed round', () => {
  it('is attested as before when nobody has taken a step about a card', async () => {
    await expectMoved(app.moveTournament('draft', 'upcoming'));
    await expectMoved(app.moveRound(1, 'setup', 'live'));
    await app.fillRound(1);
    await expectMoved(app.moveRound(1, 'live', 'closed'));
    expect((await readRound())?.certified).toBeUndefined();
    expect(await findStep()).toMatchObject({ needs_reason: false, wanted: [] });
    await expectMoved(app.moveRound(1, 'closed', 'attested'));
    await expectMoved(app.moveRound(1, 'attested', 'closed', { reason: 'Too early' }));
  });

  it('counts the cards that are attested and names the others, returned or not', async () => {
    await returnCards([1, 2, 3, 4, 5, 6, 7], 6);
    const round = await readRound();
    expect(round?.certified).toMatchObject({
      cards: 8,
      missing: [
        { competitor_id: 7, is_returned: true },
        { competitor_id: 8, is_returned: false },
      ],
    });
    expect(await findStep()).toMatchObject({ needs_reason: true, wanted: [] });
  });

  it('counts no attested card whose scores the office has changed since', async () => {
    const setHole = (strokes: number) =>
      sql`
        update card_lanes set value = ${strokes}
        where tournament_id = ${DRAFT} and round_id = 1 and competitor_id = 1 and hole_number = 5`.execute(
        app.db,
      );
    await setHole(6);
    expect(
      (await readRound())?.certified?.missing.map(({ competitor_id }) => competitor_id),
    ).toEqual([7, 8, 1]);
    await setHole(4);
  });

  it('is not attested without a reason while cards are missing, and the refusal names them', async () => {
    const detail = await expectProblem(app.moveRound(1, 'closed', 'attested'), 'not-ready');
    expect(detail).toMatch(
      /^6 of 8 cards are attested\. .+, not attested\. .+, not returned\. A reason attests the round without them$/,
    );
    const after = await expectMoved(
      app.moveRound(1, 'closed', 'attested', { reason: 'Golfer 8 has left' }),
    );
    expect(after.rounds[0]).toMatchObject({
      status: 'attested',
      last: { reason: 'Golfer 8 has left' },
    });
  });

  it('needs no card of a golfer who is out', async () => {
    await expectMoved(app.moveRound(1, 'attested', 'closed', { reason: 'Once more' }));
    await app.put('leaderboardstats/competitor-status', {
      ...{ tournament_id: DRAFT, competitor_id: 8, status: 'WD', round_id: 1, hole_number: 3 },
      reason: 'Ill',
    });
    expect((await readRound())?.certified).toMatchObject({
      cards: 7,
      missing: [{ competitor_id: 7, is_returned: true }],
    });
  });

  it('needs the cards of a shortened round, too', async () => {
    await sql`update rounds set shortened = true where tournament_id = ${DRAFT}`.execute(app.db);
    expect((await readRound())?.certified).toMatchObject({ cards: 7, missing: [{}] });
  });
});

describe("a golfer's public card", () => {
  it('says submitted, attested or official with the time, once somebody has taken a step about it', async () => {
    const certified = async (golfer: number) => {
      const query = `tournament_id=${DRAFT}&round_id=1&competitor_id=${golfer}`;
      const answer = await app.request('GET', `leaderboardstats/scorecard?${query}`);
      return v.parse(Scorecard, await answer.json()).certified;
    };
    expect(await certified(1)).toEqual({ state: 'attested', at: expect.any(String) });
    expect(await certified(7)).toEqual({ state: 'submitted', at: expect.any(String) });
    expect(await certified(8)).toBeUndefined();
    await expectMoved(app.moveRound(1, 'closed', 'attested', { reason: 'Golfer 7 agreed' }));
    const { rounds } = await expectMoved(app.moveRound(1, 'attested', 'official'));
    expect(await certified(7)).toEqual({ state: 'official', at: rounds[0]?.last?.at });
    expect(await certified(8)).toBeUndefined();
  });
});
