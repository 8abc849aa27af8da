import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { asAuthority } from './authority.ts';
import { type LaneState, neverWritten, type Stand } from './lane-state.ts';
import {
  type CardKey,
  groupScorerKey,
  laneKey,
  markKey,
  roundKey,
  type ScoringState,
} from './scoring-state.ts';

/** No device: what a call without headers leaves as its writer in the claims' key. */
export const NIL_WRITER = '00000000-0000-0000-0000-000000000000';
/** An import's writer in the claims' key. */
export const IMPORT_WRITER = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The accounts behind the ids, by id. */
export async function loadPeople(
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<ScoringState['people']> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username', 'user_role as role'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The account each writer is bound to, by writer. */
export async function loadBindings(
  db: Kysely<Schema>,
  writers: readonly string[],
): Promise<Map<string, number>> {
  if (writers.length === 0) return new Map();
  const rows = await db
    .selectFrom('writers')
    .select(['writer', 'user_id'])
    .where('writer', 'in', writers)
    .execute();
  return new Map(rows.map((row) => [row.writer, row.user_id]));
}

/** Who scores the groups of these cards. */
export async function loadGroupScorers(
  db: Kysely<Schema>,
  cards: readonly CardKey[],
): Promise<Set<string>> {
  if (cards.length === 0) return new Set();
  const rows = await db
    .selectFrom('tee_group_competitors as c')
    .innerJoin('tee_group_scorers as s', (join) =>
      join
        .onRef('s.tournament_id', '=', 'c.tournament_id')
        .onRef('s.round_id', '=', 'c.round_id')
        .onRef('s.group_number', '=', 'c.group_number'),
    )
    .select(['c.tournament_id', 'c.round_id', 'c.competitor_id', 's.user_id'])
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('c.tournament_id', 'c.round_id', 'c.competitor_id'),
        'in',
        cards.map((card) => tuple(card.tournament_id, card.round_id, card.competitor_id)),
      ),
    )
    .execute();
  return new Set(rows.map((row) => groupScorerKey(row, row.user_id)));
}

/** The lanes of these cards with their claims (and of these competitors in each other's rounds: nobody asks). */
export async function loadLanes(
  db: Kysely<Schema>,
  cards: readonly CardKey[],
): Promise<Map<string, LaneState>> {
  const lanes = new Map<string, LaneState>();
  if (cards.length === 0) return lanes;
  const officials = await db
    .selectFrom('card_lanes as lane')
    .innerJoin('users', 'users.id', 'lane.user_id')
    .selectAll('lane')
    .select('users.username')
    .where((eb) => ofCards(eb, cards))
    .execute();
  for (const row of officials) {
    const stand = standOf({ ...row, at: row.updated_at });
    lanes.set(laneKey(row), { official: { ...stand, version: row.version }, claims: [] });
  }
  const claims = await db
    .selectFrom('claims as lane')
    .innerJoin('users', 'users.id', 'lane.user_id')
    .selectAll('lane')
    .select('users.username')
    .where((eb) => ofCards(eb, cards))
    .orderBy('claimed_at')
    .execute();
  for (const row of claims) {
    const writer = row.writer === NIL_WRITER || row.writer === IMPORT_WRITER ? null : row.writer;
    const claim = standOf({ ...row, writer, at: row.claimed_at });
    const lane = lanes.get(laneKey(row)) ?? neverWritten;
    lanes.set(laneKey(row), { ...lane, claims: [...lane.claims, claim] });
  }
  return lanes;
}

/** By round and competitor, not card by card: the index serves it in one go, however many cards there are. */
function ofCards(
  { and, eb, refTuple, tuple }: ExpressionBuilder<{ lane: CardKey }, 'lane'>,
  cards: readonly CardKey[],
) {
  const rounds = new Map(cards.map((card) => [roundKey(card), card]));
  return and([
    eb(
      refTuple('lane.tournament_id', 'lane.round_id'),
      'in',
      [...rounds.values()].map((round) => tuple(round.tournament_id, round.round_id)),
    ),
    eb('lane.competitor_id', 'in', [...new Set(cards.map((card) => card.competitor_id))]),
  ]);
}

/** The highest sequence decided, per writer and lane. Read under the cards' locks. */
export async function loadMarks(
  db: Kysely<Schema>,
  keys: readonly { readonly writer: string; readonly lane: string }[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('lane_marks')
    .selectAll()
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('writer', 'lane'),
        'in',
        keys.map((key) => tuple(key.writer, key.lane)),
      ),
    )
    .execute();
  return new Map(rows.map((row) => [markKey(row.writer, row.lane), row.last_seq]));
}

function standOf(row: {
  value: number | null;
  user_id: number;
  username: string;
  writer: string | null;
  authority: number;
  at: Date;
}): Stand {
  const { value, username, writer, at } = row;
  return {
    value,
    userId: row.user_id,
    username,
    writer,
    authority: asAuthority(row.authority),
    at,
  };
}
