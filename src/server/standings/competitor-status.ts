import type { Kysely } from 'kysely';
import type { CompetitorStatusBody } from '../../contract/boards.ts';
import { FIRST_ROUND } from '../../golf/hole.ts';
import { refuse } from '../api-problem.ts';
import { raiseVersion } from '../db/raise-version.ts';
import type { Schema } from '../db/schema.ts';
import { settleSlots } from '../tickets/settle-slots.ts';

/** Writes how a competitor's tournament ended, or that it goes on, with its audit row; raises the version. */
export async function setCompetitorStatus(
  db: Kysely<Schema>,
  userId: number,
  body: CompetitorStatusBody,
): Promise<number> {
  const { tournament_id, competitor_id, round_id } = body;
  return db.transaction().execute(async (trx) => {
    const version = await raiseVersion(trx, tournament_id);
    if (version === null) return refuse('not-found');
    await checkPlace(trx, body);
    const key = { tournament_id, competitor_id };
    const before = await trx
      .deleteFrom('competitor_endings')
      .where('tournament_id', '=', tournament_id)
      .where('competitor_id', '=', competitor_id)
      .returningAll()
      .executeTakeFirst();
    if (body.status !== 'active') {
      await trx
        .insertInto('competitor_endings')
        .values({
          ...key,
          status: body.status,
          round_id,
          hole_number: body.hole_number ?? null,
          voided: body.void_round,
          reason: body.reason,
        })
        .execute();
    }
    await settleSlots(trx, {
      tournamentId: tournament_id,
      competitorId: competitor_id,
      version,
      isOutBeforeRound1: isOutBeforeRound1(body),
    });
    await trx
      .insertInto('audit')
      .values({
        user_id: userId,
        action: 'competitor-status',
        detail: JSON.stringify({ ...body, before: before ?? 'active' }),
      })
      .execute();
    return version;
  });
}

/** Whether a status says nothing of a hole played: the strokes may still be on a tablet. */
function isOutBeforeRound1({ status, round_id, hole_number }: CompetitorStatusBody): boolean {
  if (status === 'active' || round_id > FIRST_ROUND) return false;
  return status === 'DNS' || hole_number === undefined;
}

/** The competitor plays in the tournament, and the tournament has the round. */
async function checkPlace(trx: Kysely<Schema>, body: CompetitorStatusBody): Promise<void> {
  const player = await trx
    .selectFrom('field')
    .select('competitor_id')
    .where('tournament_id', '=', body.tournament_id)
    .where('competitor_id', '=', body.competitor_id)
    .executeTakeFirst();
  if (!player) refuse('unknown-competitor');
  const round = await trx
    .selectFrom('rounds')
    .select('round_id')
    .where('tournament_id', '=', body.tournament_id)
    .where('round_id', '=', body.round_id)
    .executeTakeFirst();
  if (!round) refuse('not-found', { detail: 'The tournament has no such round' });
}
