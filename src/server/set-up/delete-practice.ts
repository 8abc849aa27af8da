import type { Kysely, Transaction } from 'kysely';
import type * as v from 'valibot';
import type { PracticeQuery } from '../../contract/admin/tournament-details.ts';
import type { Schema } from '../db/schema.ts';
import { findPractice } from '../states/practice.ts';
import { lockRoundsForRemoval } from '../steps/lock-states.ts';
import type { Write } from '../unit-of-work/write.ts';

/** The tables with rows of a practice copy that another table's row does not delete, each before its parent. */
const tables = [
  'op_receipts',
  'score_history',
  'late_strokes',
  'claims',
  'rulings',
  'card_steps',
  'card_lanes',
  'cards',
  'competitor_endings',
  'tee_group_competitors',
  'tee_groups',
  'field',
  'holes',
  'rounds',
] as const satisfies (keyof Schema)[];

/** Deletes a practice copy at once, with an audit entry. One that is gone stays so, because the call may come twice. */
export async function deletePractice(
  { trx, audit }: Write,
  { tournament_id, practice_id }: v.InferOutput<typeof PracticeQuery>,
): Promise<void> {
  const copy = await findPractice(trx, tournament_id);
  if (copy?.id !== practice_id) return;
  const row = await removePractice(trx, copy.id);
  if (!row) return;
  const facts = { target: copy.id, before: row, after: null, detail: {} };
  await audit('tournament-deleted', facts);
}

/** Deletes the practice copies that have ended. Their links ended at the same time. */
export async function prunePractice(db: Kysely<Schema>, now: Date): Promise<number> {
  const copies = await db
    .selectFrom('tournaments')
    .select('id')
    .where('practice_of', 'is not', null)
    .where('ends_at', '<=', now)
    .execute();
  for (const { id } of copies) await db.transaction().execute((trx) => removePractice(trx, id));
  return copies.length;
}

/**
 * Deletes a practice copy with everything that was entered, its links, the messages of the office and the reports of
 * its tablets. Its guests are signed out, and lose their names by the rule for guests. Returns its row; undefined when
 * it is gone.
 */
export async function removePractice(trx: Transaction<Schema>, id: number) {
  // A stroke locks its round, so it comes before this or finds no round.
  await lockRoundsForRemoval(trx, id);
  await trx
    .deleteFrom('pad_reports')
    .where('token_hash', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .innerJoin('guests', 'guests.user_id', 'sessions.user_id')
        .innerJoin('group_links', 'group_links.id', 'guests.link_id')
        .select('sessions.token_hash')
        .where('group_links.tournament_id', '=', id),
    )
    .execute();
  for (const table of tables) {
    await trx.deleteFrom(table).where('tournament_id', '=', id).execute();
  }
  await trx.deleteFrom('lane_marks').where('lane', 'like', `${id}/%`).execute();
  return trx
    .deleteFrom('tournaments')
    .where('id', '=', id)
    .where('practice_of', 'is not', null)
    .returning(['name', 'season'])
    .executeTakeFirst();
}
