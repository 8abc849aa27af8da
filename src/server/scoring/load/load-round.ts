import type { Kysely } from 'kysely';
import type { PendingRuling } from '../../../contract/scoring/scoring.ts';
import { type Authority, authority, parseAuthority } from '../../db/authority.ts';
import { isSameLane } from '../../db/same-lane.ts';
import type { Schema } from '../../db/schema.ts';
import { toPair } from '../decide/lane-state.ts';
import { laneKey } from '../decide/scoring-state.ts';
import { NIL_WRITER } from './load-state.ts';

interface Round {
  readonly tournament_id: number;
  readonly round_id: number;
}

/** The account of a value, with the fields that a card shows. */
export interface CardWitness {
  readonly userId: number;
  readonly username: string;
  /** The account whose session sent the value, when it is not the owner. */
  readonly sentBy: string | undefined;
  readonly at: Date;
  /** The time at which the account left the dispute to the office. */
  readonly askedAt: Date | null;
}

/** A claim, with the fields that a card shows. */
export interface CardClaim extends CardWitness {
  readonly value: number | null;
  readonly authority: Authority;
}

/** The parts of a lane that a card shows. */
export interface CardLane {
  readonly value: number | null;
  readonly version: number;
  /** Null for a lane never written. */
  readonly countedBy: (CardWitness & { readonly isImported: boolean }) | null;
  readonly claims: readonly CardClaim[];
  readonly ruling?: PendingRuling;
}

/**
 * Loads every written lane of a round, by lane. Loads only the columns that a card shows, because a round has a
 * thousand rows.
 */
export async function loadRound(db: Kysely<Schema>, round: Round): Promise<Map<string, CardLane>> {
  const senders = await loadSenders(db, round);
  const claims = Map.groupBy(await loadClaims(db, round, senders.claims), (claim) =>
    laneKey({ ...round, ...claim }),
  );
  const rulings = new Map(await loadRulings(db, round));
  const rows = await db
    .selectFrom('card_lanes')
    .innerJoin('users', 'users.id', 'card_lanes.user_id')
    .select(['competitor_id', 'hole_number', 'value', 'version', 'authority'])
    .select(['users.id as userId', 'username', 'updated_at as at', 'asked_at as askedAt'])
    .where('tournament_id', '=', round.tournament_id)
    .where('round_id', '=', round.round_id)
    .execute();
  return new Map(
    rows.map(({ competitor_id, hole_number, value, version, authority: level, ...witness }) => {
      const key = laneKey({ ...round, competitor_id, hole_number });
      const officialWitness = {
        ...witness,
        sentBy: senders.officials.get(key),
        isImported: level === authority.import,
      };
      const ruling = rulings.get(key);
      const lane = { value, version, countedBy: officialWitness, claims: claims.get(key) ?? [] };
      return [key, { ...lane, ...(ruling && { ruling }) }];
    }),
  );
}

/** Loads the rulings of a round that were asked for and not given yet, by lane. */
async function loadRulings(
  db: Kysely<Schema>,
  round: Round,
): Promise<readonly (readonly [string, PendingRuling])[]> {
  const rows = await db
    .selectFrom('rulings')
    .innerJoin('users', 'users.id', 'rulings.user_id')
    .select(['competitor_id', 'hole_number', 'scores', 'reason', 'user_id', 'username', 'asked_at'])
    .where('tournament_id', '=', round.tournament_id)
    .where('round_id', '=', round.round_id)
    .execute();
  return rows.map(({ competitor_id, hole_number, scores, reason, user_id, ...row }) => {
    const [one, other] = toPair(scores);
    const question = { scores: [one, other] as [number, number], reason, user_id };
    const key = laneKey({ ...round, competitor_id, hole_number });
    return [key, { ...question, by: row.username, at: row.asked_at.toISOString() }];
  });
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
    const sentByName = senders.get(witnessKey(round, { ...row, writer }));
    return { ...row, sentBy: sentByName, authority: parseAuthority(row.authority) };
  });
}

/** The key of a claim's row: an account and its device. The device is null for a call without headers. */
interface Witness {
  readonly competitor_id: number;
  readonly hole_number: number;
  readonly userId: number;
  readonly writer: string | null;
}

/** The usernames of the accounts whose sessions sent a value of another account. */
interface Senders {
  /** The senders of official values, by lane. */
  readonly officials: ReadonlyMap<string, string>;
  /** The senders of claims, by {@link witnessKey}. */
  readonly claims: ReadonlyMap<string, string>;
}

/** Loads the senders of values that another account's session sent last on a lane (an import from a lost tablet). */
async function loadSenders(db: Kysely<Schema>, round: Round): Promise<Senders> {
  const rows = await db
    .selectFrom('score_history as h')
    .innerJoin('users', 'users.id', 'h.sent_by')
    .leftJoin('card_lanes as lane', (join) =>
      join
        .on(isSameLane('lane', 'h'))
        .onRef('lane.user_id', '=', 'h.user_id')
        .onRef('lane.writer', 'is not distinct from', 'h.writer'),
    )
    .select(['h.competitor_id', 'h.hole_number', 'h.user_id as userId', 'h.writer', 'username'])
    .select('lane.version as officialVersion')
    .where('h.tournament_id', '=', round.tournament_id)
    .where('h.round_id', '=', round.round_id)
    .whereRef('h.sent_by', '<>', 'h.user_id')
    .where('h.outcome', '<>', 'void')
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('score_history as later')
            .select('later.id')
            .where(isSameLane('later', 'h'))
            .whereRef('later.user_id', '=', 'h.user_id')
            .whereRef('later.writer', 'is not distinct from', 'h.writer')
            .whereRef('later.id', '>', 'h.id')
            .where('later.outcome', '<>', 'void'),
        ),
      ),
    )
    .execute();
  const officials = rows.filter(({ officialVersion }) => officialVersion !== null);
  return {
    officials: new Map(officials.map((row) => [laneKey({ ...round, ...row }), row.username])),
    claims: new Map(rows.map((row) => [witnessKey(round, row), row.username])),
  };
}

/** Returns the key of an account's device on a lane. */
function witnessKey(round: Round, witness: Witness): string {
  return `${laneKey({ ...round, ...witness })} ${witness.userId} ${witness.writer}`;
}
