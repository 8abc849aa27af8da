import type { NewTournamentBody } from '../../contract/admin/tournament-details.ts';
import { FIRST_ROUND } from '../../golf/hole.ts';
import { lockGolfers } from '../db/lock-golfers.ts';
import type { Write } from '../unit-of-work/write.ts';
import { copyTournament } from './copy-tournament.ts';
import { requireFreeNames } from './require-free-names.ts';

/** Creates a draft, with its audit entry. Returns the draft's id. The caller has checked the time zone. */
export async function createTournament(
  { trx, actor, audit }: Write,
  { copy_of, first_round_at, ...details }: NewTournamentBody,
): Promise<number> {
  // A copy names golfers and teams that the undo of an import may delete.
  if (copy_of !== null) await lockGolfers(trx);
  const { name, season } = details;
  await requireFreeNames(trx, { id: null, name, season, external_id: null });
  const { id } = await trx
    .insertInto('tournaments')
    .values({ ...details, created_by: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const firstRoundAt = first_round_at === null ? null : new Date(first_round_at);
  if (copy_of !== null) {
    await copyTournament(trx, { from: copy_of, to: id, firstRoundAt });
  } else if (firstRoundAt) {
    await trx
      .insertInto('rounds')
      .values({ tournament_id: id, round_id: FIRST_ROUND, starts_at: firstRoundAt })
      .execute();
  }
  const facts = { target: id, before: null, after: { name, season }, detail: { copy_of } };
  await audit('tournament-created', facts);
  return id;
}
