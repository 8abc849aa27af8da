import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeHoleDispute } from '../../../src/contract/game/hole-dispute.ts';
import { AdminTournament } from '../../../src/contract/game/states.ts';
import {
  freshHoles,
  type Hole,
  holeBody,
  makeDevice,
  OFFICE_REASON,
  type ScoringApp,
  startScoringApp,
  TOURNAMENT,
} from './scoring-app.ts';

let app: ScoringApp;
let freshHole: ReturnType<typeof freshHoles>;
beforeAll(async () => {
  app = await startScoringApp();
  freshHole = freshHoles(app);
});
afterAll(() => app.close());

/** Lets two scorers enter 3 and 9 for a hole, and 3 count. */
async function disputeHole(): Promise<Hole> {
  const hole = freshHole();
  await app.replay('scorer', [makeDevice('scorer').score(hole, 3, 0)]);
  await app.replay('scorer3', [makeDevice('scorer3').score(hole, 9, 0)]);
  return hole;
}

async function readDisputes() {
  const path = `admin/tournament?tournament_id=${TOURNAMENT}`;
  const answer = await app.request('GET', path, { token: app.tokens.admin });
  const { rounds } = v.parse(AdminTournament, await answer.json());
  return rounds.flatMap(({ disputes }) => disputes);
}

async function countInSidebar(): Promise<number> {
  const answer = await app.request('GET', 'admin/panel-state', { token: app.tokens.admin });
  return (await answer.json()).waiting.disputes;
}

function answer(hole: Hole, value: number, more: object = {}) {
  const body = { ...holeBody(hole), value, version: 1, ...more };
  return app.request('PUT', 'admin/dispute', { token: app.tokens.admin, body });
}

describe('a dispute in the office', () => {
  it('names golfer, hole and both scorers, and is counted once', async () => {
    const [listedBefore, countBefore] = [await readDisputes(), await countInSidebar()];
    const hole = await disputeHole();
    await app.replay('scorer2', [makeDevice('scorer2').score(hole, 9, 0)]);
    const listed = await readDisputes();
    expect(listed).toHaveLength(listedBefore.length + 1);
    expect(await countInSidebar()).toBe(countBefore + 1);
    const dispute = listed.find((one) => {
      return one.competitor_id === hole.competitor && one.hole_number === hole.hole;
    });
    expect(dispute && describeHoleDispute(dispute)).toBe(
      `${dispute?.full_name}, round 1, hole ${hole.hole}: scorer 3, scorer2 and scorer3 9`,
    );
  });

  it('ends with the value that counts, without a reason', async () => {
    const hole = await disputeHole();
    expect(await (await answer(hole, 3)).json()).toEqual({ value: 3, version: 2 });
    expect(await app.hole(hole)).toMatchObject({ current_hole_score: 3, disputed: false });
  });

  it('ends with the other value only for a reason', async () => {
    const hole = await disputeHole();
    const refusal = await answer(hole, 9);
    expect(await refusal.json()).toMatchObject({ status: 422, type: 'reason-required' });
    expect(await app.hole(hole)).toMatchObject({ current_hole_score: 3, disputed: true });
    expect((await answer(hole, 9, { reason: OFFICE_REASON })).status).toBe(200);
    expect(await app.hole(hole)).toMatchObject({ current_hole_score: 9, disputed: false });
  });

  it('is not answered for a hole that has changed since, or that has no dispute', async () => {
    const hole = await disputeHole();
    const changed = await answer(hole, 3, { version: 2 });
    expect(await changed.json()).toMatchObject({ status: 409, type: 'state-changed' });
    await answer(hole, 3);
    const again = await answer(hole, 9, { version: 2, reason: OFFICE_REASON });
    expect(await again.json()).toMatchObject({ status: 409, type: 'state-changed' });
    expect(await app.hole(hole)).toMatchObject({ current_hole_score: 3, version: 2 });
  });
});
