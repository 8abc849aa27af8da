import type { Schema } from '../db/schema.ts';
import { refuse } from '../problems/api-problem.ts';
import { findPractice } from '../states/practice.ts';
import { requireMayWrite } from '../states/require-may-write.ts';
import { roundHasStrokes } from '../states/round-has-strokes.ts';
import { lockRoundsForRemoval, lockStates } from '../steps/lock-states.ts';
import type { Write } from '../unit-of-work/write.ts';
import { removePractice } from './delete-practice.ts';

/** The tables with rows of a draft, each before the table that it refers to. */
const tables = [
  'imports',
  'feed_runs',
  'feed_times',
  'cards',
  'tee_group_scorers',
  'tee_group_competitors',
  'tee_groups',
  'competitor_endings',
  'official_places',
  'contests',
  'field',
  'holes',
  'rounds',
] as const satisfies (keyof Schema)[];

/** A draft with the version that the admin was shown. Every save of its set-up raises the version. */
interface DraftVersion {
  readonly tournament_id: number;
  readonly version: number;
}

/** Deletes a draft and its set-up, with an audit entry. A tournament that has strokes is never deleted. */
export async function deleteDraft(
  { trx, audit }: Write,
  { tournament_id, version }: DraftVersion,
): Promise<void> {
  const { state, tournament } = await lockStates(trx, tournament_id);
  const asked = { action: 'details', tournamentId: tournament_id, role: 'admin' } as const;
  await requireMayWrite(trx, { ...asked, reason: 'A deletion' });
  // The lock raised the version by one.
  if (tournament.version - 1 !== version) {
    refuse('state-changed', { detail: 'The set-up has changed since you looked at it' });
  }
  if (state !== 'draft') refuse('not-ready', { detail: 'Only a draft can be deleted' });
  const { id, name, season } = tournament;
  const played = await trx
    .selectFrom('rounds')
    .select('round_id')
    .where('tournament_id', '=', id)
    .where(roundHasStrokes)
    .limit(1)
    .executeTakeFirst();
  if (played)
    refuse('not-ready', { detail: "Strokes were already entered, so this draft can't be deleted" });
  const practice = await findPractice(trx, id);
  if (practice) await removePractice(trx, practice.id);
  await lockRoundsForRemoval(trx, id);
  for (const table of tables) {
    await trx.deleteFrom(table).where('tournament_id', '=', id).execute();
  }
  await trx.deleteFrom('tournaments').where('id', '=', id).execute();
  const facts = { target: id, before: { name, season }, after: null, detail: {} };
  await audit('tournament-deleted', facts);
}
