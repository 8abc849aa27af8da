import { sql, type Transaction } from 'kysely';
import type { RoundStatus } from '../../../contract/game/game.ts';
import { preparedMark } from '../../db/prepared.ts';
import type { Schema } from '../../db/schema.ts';
import { type CardIds, cardKey, roundKey } from '../decide/scoring-state.ts';

/** How long a write waits for another one on the same card before it answers `in-flight`. */
const LOCK_TIMEOUT = '2s';

/** The rows that a group of ops on one tournament locks. */
export interface Locks {
  readonly tournamentId: number;
  readonly rounds: readonly number[];
  readonly cards: readonly CardIds[];
  /** Writers that this group may bind to an account, each once. An existing binding stays. */
  readonly writers: ReadonlyMap<string, number>;
}

interface Locked {
  readonly rounds: readonly { readonly round_id: number; readonly status: RoundStatus }[];
  readonly cards: readonly { readonly round_id: number; readonly competitor_id: number }[];
}

/**
 * Locks in one statement: binds new writers, then locks the rounds for sharing, then the cards; makes missing rows.
 * Always in this order and in the order of keys, so that two processes never wait in a circle. Each step reads the
 * one before it, because PostgreSQL promises no other order.
 *
 * @returns the existing rounds, and the cards of competitors in the field
 */
export async function lockCards(
  trx: Transaction<Schema>,
  { tournamentId, rounds, cards, writers }: Locks,
): Promise<{ rounds: Map<string, RoundStatus>; cards: Set<string> }> {
  const roundIds = cards.map(({ round_id }) => round_id);
  const competitors = cards.map(({ competitor_id }) => competitor_id);
  const { rows } = await sql<Locked>`${preparedMark}
    with patience as materialized (
      select set_config('lock_timeout', ${LOCK_TIMEOUT}, true) as is_set
    ), bound as (
      insert into writers (writer, user_id)
      select w.writer, w.user_id
      from patience, unnest(${[...writers.keys()]}::uuid[], ${[...writers.values()]}::int[]) as w (writer, user_id)
      where is_set is not null
      order by w.writer
      on conflict do nothing
      returning 1
    ), round as materialized (
      select round_id, status from rounds
      where tournament_id = ${tournamentId} and round_id = any(${rounds}::smallint[])
        and (select is_set from patience) is not null
        and (select count(*) from bound) >= 0
      order by round_id
      for share
    ), entry as materialized (
      select round_id, competitor_id
      from unnest(${roundIds}::smallint[], ${competitors}::int[]) as asked (round_id, competitor_id)
      join round using (round_id)
      join field using (competitor_id)
      where field.tournament_id = ${tournamentId}
    ), line as (
      -- Nothing is set: a card that is there already is locked, and stays as it is.
      insert into cards (tournament_id, round_id, competitor_id)
      select ${tournamentId}::int, round_id, competitor_id from entry order by round_id, competitor_id
      on conflict (tournament_id, round_id, competitor_id) do update set round_id = excluded.round_id
      where false
    )
    select
      (select coalesce(json_agg(round), '[]') from round) as rounds,
      (select coalesce(json_agg(entry), '[]') from entry) as cards
  `.execute(trx);
  const locked = rows[0] ?? { rounds: [], cards: [] };
  const withTournament = <T>(row: T) => ({ tournament_id: tournamentId, ...row });
  return {
    rounds: new Map(locked.rounds.map((round) => [roundKey(withTournament(round)), round.status])),
    cards: new Set(locked.cards.map((card) => cardKey(withTournament(card)))),
  };
}
