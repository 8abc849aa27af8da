import type { Kysely, Selectable } from 'kysely';
import type { ReserveBody } from '../../contract/game/reserves.ts';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../problems/api-problem.ts';

type FieldRow = Selectable<Schema['field']>;
type Reserve = NonNullable<ReserveBody['reserve']>;

/** A field entry, the golfer who plays it now, and the golfer who played it before this change. */
interface PlayedEntry {
  readonly entry_number: number;
  readonly competitor_id: number;
  readonly former_id: number;
}

/** Gives a golfer's field entry to a reserve: the number, the team, and the positions on the tee sheet. */
export async function assignEntry(
  trx: Kysely<Schema>,
  golfer: FieldRow,
  reserve: Reserve,
): Promise<PlayedEntry> {
  const { tournament_id, team_id, entry_number } = golfer;
  // A reserve already plays this entry.
  if (entry_number === null) return refuse('entry-in-play');
  const competitor_id = await findOrCreate(trx, tournament_id, reserve);
  await updateEntry(trx, golfer, null);
  await trx
    .insertInto('field')
    .values({
      tournament_id,
      competitor_id,
      team_id,
      entry_number,
      replaces: golfer.competitor_id,
    })
    .execute();
  await changeSeats(trx, golfer, competitor_id);
  return { entry_number, competitor_id, former_id: golfer.competitor_id };
}

/** Gives a field entry back to its first golfer. The reserve, who has no records, is removed from the field. */
export async function returnEntry(trx: Kysely<Schema>, golfer: FieldRow): Promise<PlayedEntry> {
  const { tournament_id, competitor_id } = golfer;
  const reserve = await trx
    .selectFrom('field')
    .selectAll()
    .where('tournament_id', '=', tournament_id)
    .where('replaces', '=', competitor_id)
    .executeTakeFirst();
  if (!reserve) return refuse('not-found', { detail: 'No reserve plays for this golfer' });
  // This fails when another reserve plays the entry, or when the reserve has strokes or a start hole.
  const { entry_number } = reserve;
  if (entry_number === null || (await hasHistory(trx, reserve))) return refuse('entry-in-play');
  await changeSeats(trx, reserve, competitor_id);
  for (const table of ['cards', 'competitor_endings', 'field'] as const) {
    await trx
      .deleteFrom(table)
      .where('tournament_id', '=', tournament_id)
      .where('competitor_id', '=', reserve.competitor_id)
      .execute();
  }
  await updateEntry(trx, golfer, entry_number);
  return { entry_number, competitor_id, former_id: reserve.competitor_id };
}

async function findOrCreate(
  trx: Kysely<Schema>,
  tournamentId: number,
  reserve: Reserve,
): Promise<number> {
  if (!('competitor_id' in reserve)) {
    const { id } = await trx
      .insertInto('competitors')
      .values(reserve)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  const { competitor_id } = reserve;
  const knownCompetitor = await trx
    .selectFrom('competitors')
    .leftJoin('field', (join) =>
      join.onRef('competitor_id', '=', 'id').on('tournament_id', '=', tournamentId),
    )
    .select('tournament_id')
    .where('id', '=', competitor_id)
    .executeTakeFirst();
  if (!knownCompetitor) refuse('unknown-competitor');
  if (knownCompetitor?.tournament_id) {
    const message = 'plays in this tournament already';
    refuse('validation-failed', { errors: [{ path: 'reserve.competitor_id', message }] });
  }
  return competitor_id;
}

async function updateEntry(
  trx: Kysely<Schema>,
  { tournament_id, competitor_id }: FieldRow,
  entry_number: number | null,
): Promise<void> {
  await trx
    .updateTable('field')
    .set({ entry_number })
    .where('tournament_id', '=', tournament_id)
    .where('competitor_id', '=', competitor_id)
    .execute();
}

/** Replaces a golfer with another one in every group. */
export async function changeSeats(
  trx: Kysely<Schema>,
  { tournament_id, competitor_id }: Pick<FieldRow, 'tournament_id' | 'competitor_id'>,
  other: number,
): Promise<void> {
  await trx
    .updateTable('tee_group_competitors')
    .set({ competitor_id: other })
    .where('tournament_id', '=', tournament_id)
    .where('competitor_id', '=', competitor_id)
    .execute();
}

async function hasHistory(
  trx: Kysely<Schema>,
  { tournament_id, competitor_id }: FieldRow,
): Promise<boolean> {
  for (const table of [
    'score_history',
    'card_lanes',
    'claims',
    'rulings',
    'card_steps',
    'late_strokes',
    'office_calls',
  ] as const) {
    const row = await trx
      .selectFrom(table)
      .select('competitor_id')
      .where('tournament_id', '=', tournament_id)
      .where('competitor_id', '=', competitor_id)
      .limit(1)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}
