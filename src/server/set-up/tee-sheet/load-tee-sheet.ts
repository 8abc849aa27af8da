import { type Kysely, sql } from 'kysely';
import type {
  TeeSheetDocument,
  TeeSheetGolfer,
  TeeSheetGroup,
  TeeSheetScorer,
} from '../../../contract/admin/tee-sheet.ts';
import { toLocalTime } from '../../../set-up/local-time.ts';
import type { Schema } from '../../db/schema.ts';
import { isNoGuest } from '../../people/guests/is-guest.ts';
import { refuse } from '../../problems/api-problem.ts';
import { loadStates } from '../../states/load-states.ts';
import { findRoundStart } from '../../states/tournament-times.ts';
import { withShown } from '../with-shown.ts';
import { loadGolfers } from './load-golfers.ts';
import { loadPublishedGroups, type SheetPlace } from './load-published.ts';

/** Loads what an admin is shown of a round's tee sheet. */
export async function loadTeeSheet(
  db: Kysely<Schema>,
  place: SheetPlace,
): Promise<TeeSheetDocument> {
  const { tournamentId, roundId } = place;
  const states = await loadStates(db, tournamentId);
  const round = states?.rounds.find(({ round_id }) => round_id === roundId);
  if (!states || !round) return refuse('not-found', { detail: 'The tournament has no such round' });
  const { tournament, state, rounds } = states;
  const { time_zone, name } = tournament;
  const starts_at = findRoundStart(roundId, round.starts_at, tournament.starts_at);
  const local = starts_at && toLocalTime(starts_at, time_zone);
  const { golfers, reserves } = await loadGolfers(db, tournamentId, roundId);
  const { groups: published, days } = await loadPublishedGroups(db, place, time_zone);
  const sheet = await loadSheet(db, place);
  const day = local?.day ?? null;
  // The round has another day since the publishing: the same groups are published again, on the new day.
  const isOutdated = [...days].some((published) => published !== day);
  return withShown({
    kind: 'tee-sheet',
    tournament_id: tournamentId,
    tournament_name: name,
    tournament_state: state,
    round_id: roundId,
    round_status: round.status,
    rounds: rounds.map(({ round_id }) => round_id),
    time_zone,
    day,
    starts: local?.time ?? null,
    pars: await loadPars(db, place),
    golfers: [...golfers],
    scorers: await loadScorers(db),
    draft: sheet?.draft
      ? {
          groups: sheet.draft.groups.map((group) => seatField(group, golfers, reserves)),
          ...(await loadLastChange(db, place)),
        }
      : isOutdated
        ? { groups: published, at: null, by: null }
        : null,
    published:
      published.length > 0
        ? {
            groups: published,
            at: sheet?.published_at?.toISOString() ?? null,
            by: sheet?.publisher ?? null,
          }
        : null,
  });
}

/**
 * Gives a replaced golfer's position to the reserve, as the published sheet does. Removes golfers who left the field
 * from the group, because no screen shows them and the server refuses a group with them.
 */
function seatField(
  group: TeeSheetGroup,
  golfers: readonly TeeSheetGolfer[],
  reserves: ReadonlyMap<number, number>,
): TeeSheetGroup {
  const field = new Set(golfers.map(({ competitor_id }) => competitor_id));
  const competitors = group.competitors
    .map((id) => reserves.get(id) ?? id)
    .filter((id) => field.has(id));
  return { ...group, competitors };
}

function loadSheet(db: Kysely<Schema>, { tournamentId, roundId }: SheetPlace) {
  return db
    .selectFrom('tee_sheets')
    .leftJoin('users as publisher', 'publisher.id', 'published_by')
    .select(['draft', 'published_at'])
    .select('publisher.username as publisher')
    .where('tournament_id', '=', tournamentId)
    .where('round_id', '=', roundId)
    .executeTakeFirst();
}

/** Loads who changed the draft last, and when. An undone import counts as a change by the account that undid it. */
async function loadLastChange(
  db: Kysely<Schema>,
  { tournamentId, roundId }: SheetPlace,
): Promise<{ at: string | null; by: string | null }> {
  const { rows } = await sql<{ at: Date; by: string | null }>`
    select coalesce(undone_at, imported_at) as at, username as by
    from imports
    left join users on users.id = case when undone_at is null then user_id else undone_by end
    where tournament_id = ${tournamentId} and round_id = ${roundId} and kind = 'tee-sheet'
    order by 1 desc
    limit 1`.execute(db);
  const [last] = rows;
  return { at: last?.at.toISOString() ?? null, by: last?.by ?? null };
}

async function loadPars(
  db: Kysely<Schema>,
  { tournamentId, roundId }: SheetPlace,
): Promise<number[]> {
  const holes = await db
    .selectFrom('holes')
    .select('par')
    .where('tournament_id', '=', tournamentId)
    .where('round_id', '=', roundId)
    .orderBy('hole_number')
    .execute();
  return holes.map(({ par }) => par);
}

/** Loads the accounts that may enter scores. */
async function loadScorers(db: Kysely<Schema>): Promise<TeeSheetScorer[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'first_name', 'last_name'])
    .where('user_role', '<>', 'user')
    .where('is_open', '=', true)
    .where(isNoGuest)
    .orderBy('username')
    .execute();
  return rows.map(({ id, username, email, first_name, last_name }) => ({
    user_id: id,
    username,
    email,
    name: `${first_name} ${last_name}`.trim(),
  }));
}
