import { sql } from 'kysely';
import * as v from 'valibot';
import { expect } from 'vitest';
import { AdminTournament } from '../../../src/contract/game/states.ts';
import { ReplayResponse } from '../../../src/contract/scoring/op.ts';
import { signInAll } from '../callers.ts';
import { startTestApp, type TestOptions } from '../harness.ts';
import { makeDevice } from '../scoring/scoring-app.ts';
import { insertDraft } from './insert-draft.ts';

/** A draft with three rounds of 18 pars, and a field of eight golfers in two teams. */
export const DRAFT = 20_001;

/** Starts a server with the demo and a complete draft, with the calls of an admin. */
export async function startStateApp(options: TestOptions = {}) {
  const app = await startTestApp(options);
  const callers = await signInAll(app);
  await insertDraft(app.db, DRAFT);

  const put = (path: string, body: object, token = callers.admin) =>
    app.request('PUT', path, { ...(token && { token }), body });
  const moveTournament = (from: string, to: string, more: object = {}, id = DRAFT) =>
    put('game/tournament-state', { tournament_id: id, from, to, ...more });
  const moveRound = (round_id: number, from: string, to: string, more: object = {}, id = DRAFT) =>
    put('game/round-state', { tournament_id: id, round_id, from, to, ...more });

  /** Enters every missing stroke of a round as a scorer would, without the call for each of them. */
  async function fillRound(round_id: number, tournament_id = DRAFT) {
    await sql`
      insert into cards (tournament_id, round_id, competitor_id)
      select tournament_id, ${round_id}, competitor_id from field
      where tournament_id = ${tournament_id} on conflict do nothing`.execute(app.db);
    await sql`
      insert into card_lanes
        (tournament_id, round_id, competitor_id, hole_number, value, version, user_id, authority)
      select tournament_id, ${round_id}, competitor_id, hole, 4, 1, 2, 2
      from field, generate_series(1, 18) as hole
      where tournament_id = ${tournament_id}
      on conflict do nothing`.execute(app.db);
    await sql`update tournaments set version = version + 1 where id = ${tournament_id}`.execute(
      app.db,
    );
  }

  /**
   * Enters a golfer's first holes of a round as a scorer: as many birdies as the score says, then pars.
   *
   * @param after the number of holes that are entered already
   */
  async function playHoles(
    round_id: number,
    competitor_id: number,
    toPar: number,
    thru: number,
    after = 0,
  ) {
    const device = makeDevice('scorer');
    const ops = Array.from({ length: thru - after }, (_, index) => {
      const hole_number = after + index + 1;
      const hole = { tournament_id: DRAFT, round_id, competitor_id, hole_number };
      const strokes = { is_start_hole: false, current_hole_score: index < -toPar ? 3 : 4 };
      return device.op('score', { ...hole, ...strokes }, 0);
    });
    return replay(ops);
  }

  /** Sends ops of a scorer. */
  async function replay(ops: unknown[]) {
    const answer = await app.request('POST', 'outbox/replay', {
      token: callers.scorer,
      body: { ops },
    });
    return v.parse(ReplayResponse, await answer.json()).results;
  }

  return {
    ...app,
    callers,
    playHoles,
    replay,
    put,
    moveTournament,
    moveRound,
    fillRound,
    read: async (id = DRAFT) =>
      v.parse(
        AdminTournament,
        await (
          await app.request('GET', `admin/tournament?tournament_id=${id}`, {
            token: callers.admin,
          })
        ).json(),
      ),
  };
}

/** Expects that an answer is the tournament after a step. */
export async function expectMoved(answer: Response | Promise<Response>): Promise<AdminTournament> {
  const response = await answer;
  const body: unknown = await response.json();
  expect({ status: response.status, body }).toMatchObject({ status: 200 });
  return v.parse(AdminTournament, body);
}

/** Expects a problem of a type, and returns its detail. */
export async function expectProblem(
  answer: Response | Promise<Response>,
  type: string,
): Promise<string> {
  const problem = v.parse(
    v.object({ type: v.string(), detail: v.optional(v.string(), '') }),
    await (await answer).json(),
  );
  expect(problem.type).toBe(type);
  return problem.detail;
}
