import type { Kysely, Transaction } from 'kysely';
import type { GroupIds } from '../../../contract/base/followed-group.ts';
import type { Correction, ScoreRecords } from '../../../contract/scoring/scoring.ts';
import { FIRST_ROUND } from '../../../golf/hole.ts';
import { compareNames } from '../../../golf/names.ts';
import { inSnapshot } from '../../db/in-snapshot.ts';
import { selectOfficialChanges } from '../../db/official-changes.ts';
import { isSameLane } from '../../db/same-lane.ts';
import type { Schema } from '../../db/schema.ts';
import { refuse } from '../../problems/api-problem.ts';
import { encodeRoundStatus } from '../../states/encode-round-status.ts';
import { mayReadCards } from '../../states/practice.ts';
import { toResumption, toSuspension } from '../../states/suspension.ts';
import { findRoundOpening, findRoundStart } from '../../states/tournament-times.ts';
import { loadField } from '../decide/field.ts';
import { laneKey } from '../decide/scoring-state.ts';
import { loadEndings } from '../load/endings.ts';
import { loadGroupGolfers } from '../load/group-golfers.ts';
import { loadRound } from '../load/load-round.ts';
import { loadGroupScorers } from '../load/load-state.ts';
import { loadCardSteps } from './card-state.ts';
import { buildScoreRecord } from './score-record.ts';

interface RecordsRequest {
  readonly tournamentId: number | undefined;
  readonly roundId: number | undefined;
  /** The group of a guest, who reads the cards of that group only. */
  readonly guestGroup?: GroupIds | null;
}

/**
 * Returns every card of a round, by full name; by default of round 1 of the current tournament, or of a guest's. All cards come from one
 * snapshot, so that they match the `version`.
 */
export async function loadScoreRecords(
  db: Kysely<Schema>,
  request: RecordsRequest,
): Promise<ScoreRecords> {
  return inSnapshot(db, async (trx) => {
    const { tournament, rounds } = await findTournament(
      trx,
      request.tournamentId ?? request.guestGroup?.tournament_id,
      request.guestGroup ?? null,
    );
    const round = rounds.find(({ round_id }) => round_id === (request.roundId ?? FIRST_ROUND));
    if (!round) return refuse('not-found');
    const key = { tournament_id: tournament.id, round_id: round.round_id };
    const field = await selectForGuest(
      trx,
      request.guestGroup ?? null,
      key,
      await loadField(trx, key),
    );
    const cards = field.map(({ id }) => ({ ...key, competitor_id: id }));
    const facts = {
      pars: await loadPars(trx, key),
      lanes: await loadRound(trx, key),
      corrections: await loadCorrections(trx, key),
      groupScorers: await loadGroupScorers(trx, cards),
      endings: await loadEndings(trx, tournament.id),
      cardSteps: await loadCardSteps(trx, key),
    };
    const competitors = field
      .sort((a, b) => compareNames(a.fullName, b.fullName))
      .map((player) => buildScoreRecord(facts, { ...key, competitor_id: player.id }, player));
    return {
      tournament_id: tournament.id,
      round_id: round.round_id,
      round_status: round.status,
      ...(round.status === 'setup' && { opens_at: round.opensAt?.toISOString() ?? null }),
      tournament_name: tournament.name,
      version: tournament.version,
      rounds: rounds.map(({ round_id, status }) => ({ round_id, status })),
      ...(round.isCancelled && { round_cancelled: true }),
      ...(round.suspension && { suspension: round.suspension }),
      ...(round.status === 'live' && round.resumption && { resumption: round.resumption }),
      ...(tournament.state === 'cancelled' && { cancelled: true }),
      ...(tournament.state === 'final' && { final: true }),
      competitors,
    };
  });
}

/** Returns the golfers of a round whose cards a guest reads, and every golfer for everybody else. */
async function selectForGuest<Golfer extends { readonly id: number }>(
  trx: Transaction<Schema>,
  group: GroupIds | null,
  round: Omit<GroupIds, 'group_number'>,
  field: Golfer[],
): Promise<Golfer[]> {
  if (!group) return field;
  const isRound = group.tournament_id === round.tournament_id && group.round_id === round.round_id;
  const golfers = isRound ? await loadGroupGolfers(trx, group) : [];
  return field.filter(({ id }) => golfers.some((golfer) => golfer.id === id));
}

async function findTournament(
  trx: Transaction<Schema>,
  id: number | undefined,
  guestGroup: GroupIds | null,
) {
  const rows = await trx
    .selectFrom('tournaments')
    .innerJoin('rounds', 'rounds.tournament_id', 'tournaments.id')
    .select(['tournaments.id', 'name', 'version', 'tournaments.status as state'])
    .select(['round_id', 'rounds.status', 'rounds.is_cancelled', 'rounds.starts_at'])
    .select(['suspended_at', 'suspension_kind', 'play_expected_at'])
    .select(['resumed_from', 'resumed_at'])
    .select('tournaments.starts_at as tournamentStart')
    .where(mayReadCards(guestGroup))
    .where((eb) => (id === undefined ? eb('is_current', '=', true) : eb('tournaments.id', '=', id)))
    .orderBy('round_id')
    .execute();
  const [tournament] = rows;
  if (!tournament) return refuse('not-found');
  const rounds = rows.map(
    ({ round_id, status, is_cancelled, starts_at, tournamentStart, ...row }) => ({
      suspension: toSuspension(row),
      resumption: toResumption(row),
      round_id,
      opensAt: findRoundOpening(findRoundStart(round_id, starts_at, tournamentStart)),
      isCancelled: is_cancelled,
      ...encodeRoundStatus(status, is_cancelled || tournament.state === 'cancelled'),
    }),
  );
  return { tournament, rounds };
}

async function loadPars(
  trx: Transaction<Schema>,
  round: { tournament_id: number; round_id: number },
): Promise<Map<number, number>> {
  const rows = await trx
    .selectFrom('holes')
    .select(['hole_number', 'par'])
    .where('tournament_id', '=', round.tournament_id)
    .where('round_id', '=', round.round_id)
    .execute();
  return new Map(rows.map(({ hole_number, par }) => [hole_number, par]));
}

/**
 * Loads the corrections of a round that still count, by lane: the latest change of an admin, when the last value of
 * another account before it was different.
 */
async function loadCorrections(
  db: Kysely<Schema>,
  round: { readonly tournament_id: number; readonly round_id: number },
): Promise<Map<string, Correction>> {
  const rows = await selectOfficialChanges(db, round.tournament_id)
    .innerJoin('users', 'users.id', 'h.user_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('score_history as earlier')
          .select('earlier.value as old_value')
          .where(isSameLane('earlier', 'h'))
          .whereRef('earlier.id', '<', 'h.id')
          .whereRef('earlier.user_id', '<>', 'h.user_id')
          .where('earlier.outcome', 'not in', ['conflict', 'void'])
          .orderBy('earlier.id', 'desc')
          .limit(1)
          .as('before'),
      (join) => join.onTrue(),
    )
    .select(['h.competitor_id', 'h.hole_number', 'before.old_value'])
    .select(['users.username as by', 'h.user_id', 'h.recorded_at as at'])
    .where('h.round_id', '=', round.round_id)
    .whereRef('before.old_value', 'is distinct from', 'h.value')
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('score_history as later')
            .select('later.id')
            .where(isSameLane('later', 'h'))
            .whereRef('later.id', '>', 'h.id')
            .where('later.outcome', '=', 'applied'),
        ),
      ),
    )
    .execute();
  return new Map(
    rows.map(({ competitor_id, hole_number, at, ...row }) => [
      laneKey({ ...round, competitor_id, hole_number }),
      { ...row, at: at.toISOString() },
    ]),
  );
}
