import type { Kysely } from 'kysely';
import { type Actor, saveAudit } from '../audit/save-audit.ts';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../problems/api-problem.ts';
import { lockShown } from './lock-shown.ts';

/** The tables with rows of a draft, each before the table that it refers to. */
const tables = [
  'imports',
  'tee_group_scorers',
  'tee_group_competitors',
  'tee_groups',
  'competitor_endings',
  'team_places',
  'field',
  'holes',
  'rounds',
] as const satisfies (keyof Schema)[];

interface ShownDraft {
  readonly tournament_id: number;
  readonly row_version: number;
}

/** Deletes a draft and its set-up, with an audit entry. A tournament that has strokes is never deleted. */
export async function deleteDraft(
  db: Kysely<Schema>,
  actor: Actor,
  shown: ShownDraft,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { state, tournament } = await lockShown(trx, { ...shown, reason: 'A deletion' });
    if (state !== 'draft') refuse('not-ready', { detail: 'Only a draft can be deleted' });
    const { id, name, season } = tournament;
    const played = await trx
      .selectFrom('cards')
      .select('round_id')
      .where('tournament_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (played) refuse('not-ready', { detail: 'Strokes were entered' });
    for (const table of tables) {
      await trx.deleteFrom(table).where('tournament_id', '=', id).execute();
    }
    await trx.deleteFrom('tournaments').where('id', '=', id).execute();
    const facts = { target: id, before: { name, season }, after: null, detail: {} };
    await saveAudit(trx, actor, 'tournament-deleted', facts, now);
  });
}
