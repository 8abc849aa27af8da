import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { RoundContent, RoundsContent } from '../../../set-up/rounds/rounds-content.ts';
import type { Schema } from '../../db/schema.ts';
import { lockRoundsForRemoval } from '../../steps/lock-states.ts';
import type { ContentChange } from '../importer.ts';

/** Saves the rounds of a tournament and their pars. */
export async function saveRounds(
  trx: Kysely<Schema>,
  tournament_id: number,
  { before, after }: ContentChange<RoundsContent>,
): Promise<void> {
  const beforeById = new Map(before.rounds.map((round) => [round.round_id, round]));
  const kept = new Set(after.rounds.map(({ round_id }) => round_id));
  const removed = before.rounds.filter(({ round_id }) => !kept.has(round_id));
  const written = after.rounds.filter((round) => {
    return !isDeepStrictEqual(round, beforeById.get(round.round_id));
  });
  const replaced = written.filter(({ round_id, pars }) => {
    return beforeById.get(round_id)?.pars.join() !== pars.join();
  });
  await deleteRows(trx, 'holes', tournament_id, [...removed, ...replaced]);
  await removeRounds(trx, tournament_id, removed);
  if (written.length > 0) {
    await trx
      .insertInto('rounds')
      .values(written.map(({ pars: _, ...round }) => ({ tournament_id, ...round })))
      .onConflict((conflict) =>
        conflict.columns(['tournament_id', 'round_id']).doUpdateSet((eb) => ({
          starts_at: eb.ref('excluded.starts_at'),
          counting_scores: eb.ref('excluded.counting_scores'),
          shortened: eb.ref('excluded.shortened'),
          cut_top: eb.ref('excluded.cut_top'),
          cut_within: eb.ref('excluded.cut_within'),
        })),
      )
      .execute();
  }
  const holes = replaced.flatMap(({ round_id, pars }) =>
    pars.map((par, index) => ({ tournament_id, round_id, hole_number: index + 1, par })),
  );
  if (holes.length > 0) await trx.insertInto('holes').values(holes).execute();
}

/**
 * Deletes rounds without strokes, with their empty cards and the leaderboards that were fetched for them. A fetch that
 * ends at this moment waits for the lock, and then finds no round.
 */
async function removeRounds(
  trx: Kysely<Schema>,
  tournamentId: number,
  rounds: readonly RoundContent[],
): Promise<void> {
  if (rounds.length === 0) return;
  await lockRoundsForRemoval(trx, tournamentId);
  for (const table of ['feed_runs', 'feed_times', 'cards'] as const) {
    await deleteRows(trx, table, tournamentId, rounds);
  }
  await deleteRows(trx, 'rounds', tournamentId, rounds);
}

async function deleteRows(
  trx: Kysely<Schema>,
  table: 'holes' | 'feed_runs' | 'feed_times' | 'cards' | 'rounds',
  tournamentId: number,
  rounds: readonly RoundContent[],
): Promise<void> {
  if (rounds.length === 0) return;
  const ids = rounds.map(({ round_id }) => round_id);
  await trx
    .deleteFrom(table)
    .where('tournament_id', '=', tournamentId)
    .where('round_id', 'in', ids)
    .execute();
}
