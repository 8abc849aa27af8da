import { type Kysely, sql } from 'kysely';
import { storedDays } from '../../../contract/admin/retention-report.ts';
import { HOLES_PER_ROUND } from '../../../golf/hole.ts';
import { lockGolfers } from '../../db/lock-golfers.ts';
import type { Schema } from '../../db/schema.ts';
import { refuse } from '../../problems/api-problem.ts';
import { findPractice } from '../../states/practice.ts';
import type { Write } from '../../unit-of-work/write.ts';
import { copyTournament } from '../copy-tournament.ts';
import { loadTeeSheet } from '../tee-sheet/load-tee-sheet.ts';
import { replaceTeeGroups } from '../tee-sheet/replace-tee-groups.ts';

const STORED_MS = storedDays.practice * 86_400_000;

/**
 * Creates the practice copy of a tournament, with its audit entry: its field, its pars, and the groups of its tee sheets,
 * also of drafts. Every round is live and has no times, so it takes entries from now on.
 *
 * @throws ApiProblem `state-changed` when there is one; `not-ready` without a round that has groups and all its pars
 */
export async function createPractice(
  { trx, actor, now, audit }: Write,
  { tournament_id }: { readonly tournament_id: number },
): Promise<void> {
  await lockGolfers(trx);
  const source = await trx
    .selectFrom('tournaments')
    .select(['name', 'city', 'country', 'season', 'time_zone'])
    .where('id', '=', tournament_id)
    .where('practice_of', 'is', null)
    // Two admins take turns. The version stays, because nothing of this tournament changes.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!source) return refuse('not-found');
  if (await findPractice(trx, tournament_id))
    refuse('state-changed', { detail: 'There is a practice copy already' });
  const name = `Practice: ${source.name}`;
  const { id } = await trx
    .insertInto('tournaments')
    .values({
      ...source,
      name,
      practice_of: tournament_id,
      ends_at: new Date(now.getTime() + STORED_MS),
      created_by: actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await copyTournament(trx, { from: tournament_id, to: id, firstRoundAt: null });
  await trx.updateTable('rounds').set({ status: 'live' }).where('tournament_id', '=', id).execute();
  await copyGroups(trx, tournament_id, id);
  const facts = { target: id, before: null, after: { name, season: source.season } };
  await audit('tournament-created', { ...facts, detail: { copy_of: tournament_id } });
}

/** Copies the groups of every round that can be played, without their scorers and tee times. */
async function copyGroups(trx: Kysely<Schema>, from: number, to: number): Promise<void> {
  // The copy of a field leaves its reserves out, but a group has them in the place of others.
  await sql`
    insert into field (tournament_id, competitor_id, team_id, group_name)
    select ${to}, competitor_id, team_id, group_name from field
    where tournament_id = ${from} and replaces is not null
    on conflict do nothing`.execute(trx);
  const rounds = await trx
    .selectFrom('rounds')
    .select('round_id')
    .where('tournament_id', '=', from)
    .execute();
  let copied = 0;
  for (const { round_id: roundId } of rounds) {
    const sheet = await loadTeeSheet(trx, { tournamentId: from, roundId });
    const groups = (sheet.draft ?? sheet.published)?.groups.filter(
      ({ competitors }) => competitors.length > 0,
    );
    if (!groups?.length || sheet.pars.length !== HOLES_PER_ROUND) continue;
    const unscored = groups.map((group) => ({ ...group, scorers: [] }));
    await replaceTeeGroups(trx, { ...sheet, tournament_id: to, day: null }, unscored);
    copied++;
  }
  if (copied > 0) return;
  refuse('not-ready', {
    detail: 'A round needs its pars and a tee sheet with groups before scorers can train on it',
  });
}
