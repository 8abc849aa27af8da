import type { Kysely } from 'kysely';
import { START_LANE } from '../../contract/base/fields.ts';
import type { ReserveBody, ReserveChanged } from '../../contract/game/reserves.ts';
import { isOutBeforeStart } from '../../golf/start-list.ts';
import { raiseVersion } from '../db/raise-version.ts';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../problems/api-problem.ts';
import { askAfterOfficial } from '../second-looks/ask-second-look.ts';
import { requireMayWrite } from '../states/require-may-write.ts';
import { numberEntries } from '../tickets/number-entries.ts';
import type { Write } from '../unit-of-work/write.ts';
import { assignEntry, returnEntry } from './pass-entry.ts';

/**
 * Gives the field entry of a golfer who is out and has never had a stroke to a reserve, or back to the golfer, with its
 * audit entry. Raises the tournament's version.
 */
export async function setReserve(
  { trx, touched, audit }: Write,
  body: ReserveBody,
): Promise<ReserveChanged> {
  const { tournament_id, reserve, reason } = body;
  touched.tournaments.add(tournament_id);
  const version = await raiseVersion(trx, tournament_id);
  if (version === null) return refuse('not-found');
  await requireMayWrite(trx, {
    action: 'field',
    tournamentId: tournament_id,
    role: 'admin',
    reason,
  });
  await requireSecretSeed(trx, tournament_id);
  await numberEntries(trx, tournament_id);
  const golfer = await trx
    .selectFrom('field')
    .selectAll()
    .where('tournament_id', '=', tournament_id)
    .where('competitor_id', '=', body.competitor_id)
    .executeTakeFirst();
  if (!golfer) return refuse('unknown-competitor');
  if (reserve) await requireOutBeforeStart(trx, golfer);
  const { former_id, ...entry } = reserve
    ? await assignEntry(trx, golfer, reserve)
    : await returnEntry(trx, golfer);
  const facts = {
    target: body.competitor_id,
    before: { plays: former_id },
    after: { plays: entry.competitor_id },
    detail: { tournament_id, entry_number: entry.entry_number, reason },
  };
  await askAfterOfficial(trx, await audit('reserve', facts), { tournament_id });
  return { tournament_id, ...entry, version };
}

/**
 * Checks that the draw has a seed and that it is still secret. Once the seed is public, everybody can compute each
 * ticket, so a reserve would choose the golfers of tickets. A draft has no entries: its field is edited directly.
 */
async function requireSecretSeed(trx: Kysely<Schema>, tournamentId: number): Promise<void> {
  const contest = await trx
    .selectFrom('contests')
    .select('seed_told_at')
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirst();
  if (!contest) refuse('not-ready', { detail: 'The tournament is a draft: change its field' });
  if (contest?.seed_told_at) {
    refuse('entry-in-play', { detail: 'The seed of the draw is public, so the field is fixed' });
  }
}

/** Checks that the golfer is out and has never had a stroke. */
async function requireOutBeforeStart(
  trx: Kysely<Schema>,
  { tournament_id, competitor_id }: Pick<Schema['field'], 'tournament_id' | 'competitor_id'>,
): Promise<void> {
  const ending = await trx
    .selectFrom('competitor_endings')
    .select(['status', 'round_id as round', 'hole_number as hole'])
    .where('tournament_id', '=', tournament_id)
    .where('competitor_id', '=', competitor_id)
    .executeTakeFirst();
  // A stroke that was cleared counts too: its result was known.
  const strokes = await trx
    .selectFrom('score_history')
    .select('hole_number')
    .where('tournament_id', '=', tournament_id)
    .where('competitor_id', '=', competitor_id)
    .where('hole_number', '>', START_LANE)
    .where('value', 'is not', null)
    .limit(1)
    .execute();
  if (!isOutBeforeStart(ending ?? null, strokes.length)) refuse('entry-in-play');
}
