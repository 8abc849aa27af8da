import type { Kysely, Selectable } from 'kysely';
import type { RoundStatus } from '../../contract/game/game.ts';
import type { AdminRoundState, OfficeState, TournamentState } from '../../contract/game/states.ts';
import type { Schema, StoredStatus } from '../db/schema.ts';
import type { SuspensionColumns } from './suspension.ts';

/** A round's number, its status, whether the committee cancelled it, when it begins, and its suspension. */
interface RoundRow extends SuspensionColumns {
  readonly round_id: number;
  readonly status: RoundStatus;
  readonly is_cancelled: boolean;
  readonly starts_at: Date | null;
}

/** The states of a tournament and its rounds. */
export interface States {
  readonly tournament: Selectable<Schema['tournaments']>;
  readonly state: OfficeState;
  readonly rounds: readonly RoundRow[];
}

/** Returns the state of a tournament's row. */
export function toTournamentState(row: {
  readonly status: StoredStatus;
  readonly published_at: Date | string | null;
}): TournamentState {
  return row.published_at === null ? 'draft' : row.status;
}

/** Returns the state of a tournament's row, or that it is a practice copy. */
export function toOfficeState(
  row: Parameters<typeof toTournamentState>[0] & { readonly practice_of: number | null },
): OfficeState {
  return row.practice_of === null ? toTournamentState(row) : 'practice';
}

/** Returns the state of a round as admins move it. */
export function toAdminRoundState(
  round: Pick<RoundRow, 'status' | 'is_cancelled'>,
): AdminRoundState {
  return round.is_cancelled ? 'cancelled' : round.status;
}

/** Loads the states of a tournament; null when there is no such tournament. */
export async function loadStates(db: Kysely<Schema>, tournamentId: number): Promise<States | null> {
  const tournament = await db
    .selectFrom('tournaments')
    .selectAll()
    .where('id', '=', tournamentId)
    .executeTakeFirst();
  if (!tournament) return null;
  const rounds = await db
    .selectFrom('rounds')
    .select(['round_id', 'status', 'is_cancelled', 'starts_at'])
    .select(['suspended_at', 'suspension_kind', 'play_expected_at'])
    .where('tournament_id', '=', tournamentId)
    .orderBy('round_id')
    .execute();
  return { tournament, state: toOfficeState(tournament), rounds };
}
