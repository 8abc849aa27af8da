import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { makeLive } from '../make-live.ts';
import { claimFor, signUp } from './newcomers.ts';
import { startTicketApp, UPCOMING } from './ticket-app.ts';

const CLAIMS = 10;
const FIRST_STROKE = { competitor_id: 1, round_id: 1, hole_number: 1, current_hole_score: 4 };

const app = await startTicketApp();
afterAll(() => app.close());

/** Deletes all strokes and tickets. */
async function begin(): Promise<void> {
  await sql`delete from score_history where tournament_id = ${UPCOMING}`.execute(app.db);
  await sql`delete from card_lanes where tournament_id = ${UPCOMING}`.execute(app.db);
  await sql`delete from tickets where tournament_id = ${UPCOMING}`.execute(app.db);
  await sql`
    update contests set tickets = 0, start_list = null, start_list_frozen_at = null
    where tournament_id = ${UPCOMING}`.execute(app.db);
}

it('ten claims at the closing moment are each accepted before the first stroke or refused', async () => {
  await makeLive(app.db, UPCOMING);
  const people = await signUp(app, CLAIMS, 'hurried');
  const counts = new Set<number>();
  // The stroke is sent when so many claims were answered, so it comes before, among and after the claims. In the last
  // race no claim is sent before the stroke was answered.
  for (const answersBefore of [...Array(CLAIMS + 1).keys(), -1]) {
    await begin();
    const moment = Promise.withResolvers<void>();
    let answersSoFar = 0;
    const over = Promise.withResolvers<void>();
    const claims = people.map(async (person) => {
      if (answersBefore < 0) await over.promise;
      const answer = await claimFor(app, person, UPCOMING);
      answersSoFar += 1;
      if (answersSoFar >= answersBefore) moment.resolve();
      return answer;
    });
    if (answersBefore <= 0) moment.resolve();
    const stroke = async () => {
      await moment.promise;
      return app.request('PUT', 'leaderboardstats/update-competitor-score', {
        token: app.callers.admin,
        body: { tournament_id: UPCOMING, is_start_hole: false, ...FIRST_STROKE },
      });
    };
    const [strokeAnswer, ...answers] = await Promise.all([
      stroke().finally(over.resolve),
      ...claims,
    ]);
    expect(strokeAnswer.status).toBe(200);
    const { tournament_version: first } = await app.db
      .selectFrom('score_history')
      .select('tournament_version')
      .where('tournament_id', '=', UPCOMING)
      .executeTakeFirstOrThrow();
    const tickets = await app.db
      .selectFrom('tickets')
      .select(['user_id', 'number', 'tournament_version'])
      .where('tournament_id', '=', UPCOMING)
      .orderBy('number')
      .execute();
    expect(tickets.filter(({ tournament_version }) => tournament_version > first)).toEqual([]);
    expect(tickets.map(({ number }) => number)).toEqual(tickets.map((_, index) => index + 1));
    for (const [index, answer] of answers.entries()) {
      const isIn = tickets.some(({ user_id }) => user_id === people[index]?.id);
      expect(answer.status).toBe(isIn ? 201 : 409);
      if (!isIn) expect(await answer.json()).toMatchObject({ type: 'contest-closed' });
    }
    counts.add(tickets.length);
  }
  expect(counts.size).toBeGreaterThan(1);
});
