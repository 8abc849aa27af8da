import { type Kysely, type Selectable, sql } from 'kysely';
import type {
  TournamentDetails,
  TournamentDetailsBody,
} from '../../contract/admin/tournament-details.ts';
import {
  checkDetails,
  listChangedDetails,
  needsReason,
} from '../../set-up/details/check-details.ts';
import { changeTournament } from '../db/change-tournament.ts';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../problems/api-problem.ts';
import type { Write } from '../unit-of-work/write.ts';
import { lockShown } from './lock-shown.ts';
import { requireFreeNames } from './require-free-names.ts';

/** Changes the details of a tournament, with an audit entry of what changed. The caller has checked the time zone. */
export async function setDetails(
  { trx, now, touched, audit }: Write,
  { tournament_id, row_version, reason, ...after }: TournamentDetailsBody,
): Promise<void> {
  touched.tournaments.add(tournament_id);
  const shown = { tournament_id, row_version, reason };
  const states = await lockShown(trx, shown, (tournament) => {
    return listChangedDetails(toDetails(tournament), after).length === 0;
  });
  const before = { state: states.state, details: toDetails(states.tournament) };
  const changed = listChangedDetails(before.details, after);
  if (changed.length === 0) return;
  const errors = checkDetails(before, after, now);
  if (errors.length > 0) refuse('validation-failed', { errors });
  if (needsReason(before, after) && reason === undefined) refuse('reason-required');
  await requireFreeNames(trx, { id: tournament_id, ...after });
  await changeTournament(trx, tournament_id, after);
  if (states.state === 'draft' && changed.includes('time_zone')) {
    await shiftRounds(trx, tournament_id, before.details.time_zone, after.time_zone);
  }
  const pick = (details: TournamentDetails) =>
    Object.fromEntries(changed.map((name) => [name, details[name]]));
  const facts = {
    target: tournament_id,
    before: pick(before.details),
    after: pick(after),
    detail: { reason: reason ?? null },
  };
  await audit('tournament-details', facts);
}

/**
 * Gives a draft's rounds the same days and times in another time zone, because nobody was told the old ones. A
 * published tournament's rounds keep their moments.
 */
async function shiftRounds(trx: Kysely<Schema>, tournamentId: number, from: string, to: string) {
  await sql`
    update rounds set starts_at = (starts_at at time zone ${from}) at time zone ${to}
    where tournament_id = ${tournamentId}`.execute(trx);
  await sql`
    update tee_groups set tee_time = (tee_time at time zone ${from}) at time zone ${to}
    where tournament_id = ${tournamentId}`.execute(trx);
}

function toDetails(row: Selectable<Schema['tournaments']>): TournamentDetails {
  const { name, city, country, season, external_id, time_zone } = row;
  const { starts_at, ends_at, entry_closes_at } = row;
  return {
    name,
    city,
    country,
    season,
    external_id,
    time_zone,
    starts_at: starts_at?.toISOString() ?? null,
    ends_at: ends_at?.toISOString() ?? null,
    entry_closes_at: entry_closes_at?.toISOString() ?? null,
  };
}
