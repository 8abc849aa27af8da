import { type Kysely, type RawBuilder, sql } from 'kysely';
import { ADMIN_ROLE } from '../../contract/base/admin-role.ts';
import type { Schema } from '../db/schema.ts';

/** Whether there is a second admin, who can look. */
export const hasSecondAdmin = sql<boolean>`
  (select count(*) from users where user_role = ${sql.lit(ADMIN_ROLE)} and is_open) > 1`;

/** Whether there is a second admin, and the setting is on. */
const isWanted = sql<boolean>`
  ${hasSecondAdmin} and coalesce((select value from settings where key = 'four_eyes'), 'true') = 'true'`;

/** Whether a round of a tournament is or was official, or without a round any of them. */
function wasOfficial(
  tournamentId: number | RawBuilder<number>,
  roundId: number | null | RawBuilder<number>,
): RawBuilder<boolean> {
  return sql`exists (
    select from rounds
    where rounds.tournament_id = ${tournamentId}
      and rounds.round_id = coalesce(${roundId}::integer, rounds.round_id)
      and (rounds.status = 'official' or exists (
        select from audit as move
        where move.action = 'round-state' and move.target_kind = 'round'
          and move.target_id = rounds.tournament_id || '/' || rounds.round_id
          and move.after ->> 'state' = 'official'
      ))
  )`;
}

/** Whether a second look is wanted, and a round of any tournament but a practice copy is live. */
export const isPlayOn = sql<boolean>`
  ${isWanted} and exists (
    select from rounds join tournaments on tournaments.id = rounds.tournament_id
    where rounds.status = 'live' and practice_of is null
  )`;

/** Also where nobody is left to look, so that the act stays marked as by one admin. */
export const evenAlone = sql<boolean>`true`;

/**
 * Asks a second admin to look at an act, in its transaction.
 *
 * @param auditId the act's entry in the audit
 * @param isNeeded by default, whether there is a second admin and the setting is on
 */
export async function askSecondLook(
  trx: Kysely<Schema>,
  auditId: number,
  tournamentId: number | null,
  isNeeded: RawBuilder<boolean> = isWanted,
): Promise<void> {
  await sql`
    insert into second_looks (audit_id, tournament_id)
    select ${auditId}::integer, ${tournamentId}::integer
    where ${isNeeded}`.execute(trx);
}

/** Asks a second admin to look at an act about a round, or a whole tournament, that was official before. */
export async function askAfterOfficial(
  trx: Kysely<Schema>,
  auditId: number,
  { tournament_id, round_id = null }: { tournament_id: number; round_id?: number | null },
): Promise<void> {
  const isNeeded = sql<boolean>`${isWanted} and ${wasOfficial(tournament_id, round_id)}`;
  await askSecondLook(trx, auditId, tournament_id, isNeeded);
}

/** Builds the statement that asks a second admin to look at the official values that the rows of `audited` changed. */
export function buildLooksAtOps(): RawBuilder<unknown> {
  return sql`
    insert into second_looks (audit_id, tournament_id)
    select id, tournament_id from (
      select id, split_part(lane, '/', 1)::integer as tournament_id,
        split_part(lane, '/', 2)::integer as round_id
      from audited, replace(detail ->> 'lane', 'scrape/', '') as lane
      where detail ->> 'outcome' = 'applied' and (action = 'scrape' or before is distinct from after)
    ) as act
    where ${isWanted} and ${wasOfficial(sql.ref('act.tournament_id'), sql.ref('act.round_id'))}`;
}
