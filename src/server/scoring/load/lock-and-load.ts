import { sql, type Transaction } from 'kysely';
import { START_LANE } from '../../../contract/base/fields.ts';
import type { RoundStatus } from '../../../contract/game/game.ts';
import { getLaneIds, isValueOp, type LaneIds } from '../../../contract/scoring/op-kinds.ts';
import { FIRST_ROUND, HOLES_PER_ROUND } from '../../../golf/hole.ts';
import { preparedMark } from '../../db/prepared.ts';
import type { Schema } from '../../db/schema.ts';
import { takesStrokes } from '../../states/practice.ts';
import { loadNamedField, type NamedPlayer } from '../decide/field.ts';
import type { PlacedOp, ReceivedOp } from '../decide/parse-op.ts';
import { mayBind } from '../decide/rights.ts';
import {
  type CardIds,
  cardKey,
  roundKey,
  type ScoringRound,
  type ScoringState,
} from '../decide/scoring-state.ts';
import { type LoadedState, loadState } from './load-state.ts';

/** How long a write waits for another one on the same card before it answers `in-flight`. */
const LOCK_TIMEOUT = '2s';

/** The state on which a group of ops is decided. */
export interface GroupState extends Pick<LoadedState, 'bindings' | 'receipts'> {
  readonly state: ScoringState;
  /** Whether the tournament has had its first stroke, which freezes the start list. */
  readonly isFrozen: boolean;
}

/**
 * Locks the cards that ops on one tournament touch, and loads their state. Fifty ops need as many queries as one op.
 */
export async function lockAndLoad(
  trx: Transaction<Schema>,
  tournamentId: number,
  sentOps: readonly ReceivedOp[],
): Promise<GroupState> {
  const ops = sentOps.map(({ incoming }) => incoming.placed);
  const fields = await loadFields(trx, ops);
  const cards = listCards(ops, fields);
  const rounds = [...new Set(ops.map(({ body }) => body.round_id))];
  const locks = { tournamentId, rounds, cards, writers: writersToBind(sentOps) };
  const { isFrozen, ...lockedRows } = await lockCards(trx, locks);
  const { bindings, receipts, ...loaded } = await loadState(trx, {
    tournamentId,
    cards,
    lanes: listLanes(ops, cards),
    owners: [...new Set(ops.map((op) => op.owner))],
    senders: [...new Set(sentOps.map(({ sender }) => sender.userId))],
    writers: [...new Set(ops.flatMap((op) => op.writer ?? []))],
    marks: ops.flatMap(({ writer, lane }) => (writer === null ? [] : [{ writer, lane }])),
    opIds: ops.flatMap((op) => op.opId ?? []),
    feedRunIds: sentOps.flatMap(({ incoming }) => listFeedRunIds(incoming.content)),
  });
  return { bindings, receipts, isFrozen, state: { ...lockedRows, ...loaded, fields } };
}

/** Returns the fetch that an op names, if it is an upload that names one. */
export function listFeedRunIds(op: ReceivedOp['incoming']['content']): number[] {
  if (!('kind' in op) || op.kind !== 'scrape' || op.body.feed_run_id === undefined) return [];
  return [op.body.feed_run_id];
}

/** Loads the fields of the rounds that have an upload. */
async function loadFields(trx: Transaction<Schema>, ops: readonly PlacedOp[]) {
  const fields = new Map<string, readonly NamedPlayer[]>();
  for (const op of ops) {
    if (op.kind !== 'scrape' || fields.has(roundKey(op.body))) continue;
    fields.set(roundKey(op.body), await loadNamedField(trx, op.body));
  }
  return fields;
}

/**
 * Lists each card once. An upload touches every card of the round, because its competitors are known only after it is
 * read.
 */
export function listCards(ops: readonly PlacedOp[], fields: ScoringState['fields']): CardIds[] {
  const cards = ops.flatMap((op): CardIds[] => {
    if (op.kind !== 'scrape') return [op.body];
    const { tournament_id, round_id } = op.body;
    const field = fields.get(roundKey(op.body)) ?? [];
    return field.map(({ id }) => ({ tournament_id, round_id, competitor_id: id }));
  });
  return [...new Map(cards.map((card) => [cardKey(card), card])).values()];
}

/**
 * Lists the lanes that these ops may change. An upload may change every lane of its cards. Another op may change its
 * hole and the start hole, and a step about a card reads all its holes.
 */
export function listLanes(ops: readonly PlacedOp[], cards: readonly CardIds[]): LaneIds[] {
  const holes = Array.from({ length: HOLES_PER_ROUND + 1 }, (_, index) => START_LANE + index);
  if (ops.some(({ kind }) => kind === 'scrape')) {
    return cards.flatMap((card) => holes.map((hole_number) => ({ ...card, hole_number })));
  }
  return ops.flatMap((op): LaneIds[] => {
    if (isValueOp(op)) return [{ ...op.body, hole_number: START_LANE }, getLaneIds(op)];
    if (op.kind !== 'card') return [];
    return holes.map((hole_number) => ({ ...op.body, hole_number }));
  });
}

/** Lists the writers that their owners use here. When two accounts use one writer, the first account gets it. */
function writersToBind(sentOps: readonly ReceivedOp[]): Map<string, number> {
  const writers = new Map<string, number>();
  for (const { incoming, sender } of sentOps) {
    const { writer, owner } = incoming.placed;
    if (writer === null || writers.has(writer) || !mayBind(incoming.placed, sender)) continue;
    writers.set(writer, owner);
  }
  return writers;
}

/** The rows that a group of ops on one tournament locks. */
interface Locks {
  readonly tournamentId: number;
  readonly rounds: readonly number[];
  readonly cards: readonly CardIds[];
  /**
   * The writers that this group of writes may bind to an account, each once. A writer that is already bound stays
   * bound.
   */
  readonly writers: ReadonlyMap<string, number>;
}

interface LockedRows {
  readonly rounds: readonly {
    readonly round_id: number;
    readonly status: RoundStatus;
    readonly is_cancelled: boolean;
    readonly starts_at: string | null;
  }[];
  readonly cards: readonly { readonly round_id: number; readonly competitor_id: number }[];
  readonly is_frozen: boolean;
}

/**
 * Locks in one statement: binds new writers, locks the rounds for sharing, then locks the cards, and creates missing
 * rows. A round in set-up is locked for a change, because a stroke may make it live. The order of steps and keys is
 * always the same, so that two processes never wait for each other. Each step reads the result of the step before,
 * because PostgreSQL promises no other order.
 *
 * @returns the existing rounds of a tournament that takes strokes, and the cards of competitors in the field
 */
async function lockCards(
  trx: Transaction<Schema>,
  { tournamentId, rounds, cards, writers }: Locks,
): Promise<{ rounds: Map<string, ScoringRound>; cards: Set<string>; isFrozen: boolean }> {
  const roundIds = cards.map(({ round_id }) => round_id);
  const competitors = cards.map(({ competitor_id }) => competitor_id);
  const { rows } = await sql<LockedRows>`${preparedMark}
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
    ), published as materialized (
      select starts_at, exists (
        select from rounds
        where tournament_id = ${tournamentId} and round_id = any(${rounds}::smallint[])
          and status = 'setup'
      ) as in_set_up
      from tournaments
      where id = ${tournamentId} and ${takesStrokes}
        and (select is_set from patience) is not null
        and (select count(*) from bound) >= 0
    ), begun as materialized (
      select round_id, status, is_cancelled, starts_at from rounds
      where tournament_id = ${tournamentId} and round_id = any(${rounds}::smallint[])
        and (select not in_set_up from published)
      order by round_id
      for share
    ), opening as materialized (
      select round_id, status, is_cancelled, starts_at from rounds
      where tournament_id = ${tournamentId} and round_id = any(${rounds}::smallint[])
        and (select in_set_up from published)
      order by round_id
      for no key update
    ), round as materialized (
      select round_id, status, is_cancelled, coalesce(
        starts_at, case round_id when ${FIRST_ROUND} then (select starts_at from published) end
      ) as starts_at
      from (select * from begun union all select * from opening) as locked
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
      (select coalesce(json_agg(entry), '[]') from entry) as cards,
      exists (
        select from contests
        where tournament_id = ${tournamentId} and start_list_frozen_at is not null
      ) as is_frozen
  `.execute(trx);
  const lockedRows = rows[0] ?? { rounds: [], cards: [], is_frozen: false };
  const withTournament = <T>(row: T) => ({ tournament_id: tournamentId, ...row });
  return {
    rounds: new Map(
      lockedRows.rounds.map(({ round_id, status, is_cancelled, starts_at }) => [
        roundKey(withTournament({ round_id })),
        {
          status,
          isCancelled: is_cancelled,
          startsAt: starts_at === null ? null : new Date(starts_at),
        },
      ]),
    ),
    cards: new Set(lockedRows.cards.map((card) => cardKey(withTournament(card)))),
    isFrozen: lockedRows.is_frozen,
  };
}
