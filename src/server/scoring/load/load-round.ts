import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { type Authority, readAuthority } from '../decide/lane-state.ts';
import { laneKey } from '../decide/scoring-state.ts';
import { NIL_WRITER } from './load-state.ts';
import { loadSenders, type Senders, witnessKey } from './senders.ts';

interface Round {
  readonly tournament_id: number;
  readonly round_id: number;
}

/** The account of a value, as a card shows it. */
export interface CardWitness {
  readonly userId: number;
  readonly username: string;
  /** The account whose session sent the value, when it is another one. */
  readonly sentBy: string | undefined;
  readonly at: Date;
  /** When the account left the dispute to the office. */
  readonly askedAt: Date | null;
}

/** A claim, as a card shows it. */
export interface CardClaim extends CardWitness {
  readonly value: number | null;
  readonly authority: Authority;
}

/** The parts of a lane that a card shows. */
export interface CardLane {
  readonly value: number | null;
  readonly version: number;
  /** Null for a lane never written. */
  readonly countedBy: CardWitness | null;
  readonly claims: readonly CardClaim[];
}

/**
 * Loads every written lane of a round, by lane, with only the columns that a card shows: a round has a thousand rows.
 */
export async function loadRound(db: Kysely<Schema>, round: Round): Promise<Map<string, CardLane>> {
  const senders = await loadSenders(db, round);
  const claims = Map.groupBy(await loadClaims(db, round, senders.claims), (claim) =>
    laneKey({ ...round, ...claim }),
  );
  const rows = await db
    .selectFrom('card_lanes')
    .innerJoin('users', 'users.id', 'card_lanes.user_id')
    .select(['competitor_id', 'hole_number', 'value', 'version'])
    .select(['users.id as userId', 'username', 'updated_at as at', 'asked_at as askedAt'])
    .where('tournament_id', '=', round.tournament_id)
    .where('round_id', '=', round.round_id)
    .execute();
  return new Map(
    rows.map(({ competitor_id, hole_number, value, version, ...witness }) => {
      const key = laneKey({ ...round, competitor_id, hole_number });
      const countedBy = { ...witness, sentBy: senders.officials.get(key) };
      return [key, { value, version, countedBy, claims: claims.get(key) ?? [] }];
    }),
  );
}

async function loadClaims(db: Kysely<Schema>, round: Round, senders: Senders['claims']) {
  const rows = await db
    .selectFrom('claims')
    .innerJoin('users', 'users.id', 'claims.user_id')
    .select(['competitor_id', 'hole_number', 'value', 'authority', 'writer'])
    .select(['claimed_at as at', 'users.id as userId', 'username', 'asked_at as askedAt'])
    .where('tournament_id', '=', round.tournament_id)
    .where('round_id', '=', round.round_id)
    .orderBy('claimed_at')
    .orderBy('claims.user_id')
    .orderBy('claims.writer')
    .execute();
  return rows.map((row) => {
    const writer = row.writer === NIL_WRITER ? null : row.writer;
    const sentBy = senders.get(witnessKey(round, { ...row, writer }));
    return { ...row, sentBy, authority: readAuthority(row.authority) };
  });
}
