import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { isSameLane } from '../decide/same-lane.ts';
import { laneKey } from '../decide/scoring-state.ts';

interface Round {
  readonly tournament_id: number;
  readonly round_id: number;
}

/** The key of a claim's row: an account and its device, null for a call without headers. */
interface Witness {
  readonly competitor_id: number;
  readonly hole_number: number;
  readonly userId: number;
  readonly writer: string | null;
}

/** Usernames of accounts whose sessions sent another account's value. */
export interface Senders {
  /** Those of official values, by lane. */
  readonly officials: ReadonlyMap<string, string>;
  /** Those of claims, by {@link witnessKey}. */
  readonly claims: ReadonlyMap<string, string>;
}

/** Loads the senders of values that are another account's latest entry on a lane (an import from a lost tablet). */
export async function loadSenders(db: Kysely<Schema>, round: Round): Promise<Senders> {
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
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('score_history as later')
            .select('later.id')
            .where(isSameLane('later', 'h'))
            .whereRef('later.user_id', '=', 'h.user_id')
            .whereRef('later.writer', 'is not distinct from', 'h.writer')
            .whereRef('later.id', '>', 'h.id'),
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
export function witnessKey(round: Round, witness: Witness): string {
  return `${laneKey({ ...round, ...witness })} ${witness.userId} ${witness.writer}`;
}
