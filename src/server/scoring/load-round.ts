import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { type Authority, asAuthority } from './authority.ts';
import { laneKey } from './scoring-state.ts';

interface Round {
  readonly tournament_id: number;
  readonly round_id: number;
}

/** A claim as a card tells it. */
export interface CardClaim {
  readonly value: number | null;
  readonly userId: number;
  readonly username: string;
  readonly authority: Authority;
  readonly at: Date;
}

/** What is read of a lane to show it. */
export interface CardLane {
  readonly value: number | null;
  readonly version: number;
  readonly claims: readonly CardClaim[];
}

/** Every lane of a round that was written, by lane: no more columns than a card shows, for a thousand rows. */
export async function loadRound(db: Kysely<Schema>, round: Round): Promise<Map<string, CardLane>> {
  const claims = Map.groupBy(await loadClaims(db, round), (claim) =>
    laneKey({ ...round, ...claim }),
  );
  const rows = await db
    .selectFrom('card_lanes')
    .select(['competitor_id', 'hole_number', 'value', 'version'])
    .where('tournament_id', '=', round.tournament_id)
    .where('round_id', '=', round.round_id)
    .execute();
  return new Map(
    rows.map((row) => {
      const key = laneKey({ ...round, ...row });
      const lane = { value: row.value, version: row.version, claims: claims.get(key) ?? [] };
      return [key, lane];
    }),
  );
}

async function loadClaims(db: Kysely<Schema>, round: Round) {
  const rows = await db
    .selectFrom('claims')
    .innerJoin('users', 'users.id', 'claims.user_id')
    .select(['competitor_id', 'hole_number', 'value', 'authority'])
    .select(['claimed_at as at', 'users.id as userId', 'username'])
    .where('tournament_id', '=', round.tournament_id)
    .where('round_id', '=', round.round_id)
    .orderBy('claimed_at')
    .execute();
  return rows.map((row) => ({ ...row, authority: asAuthority(row.authority) }));
}
