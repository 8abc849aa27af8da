import type { Kysely, Transaction } from 'kysely';
import { START_LANE } from '../../contract/fields.ts';
import type { RoundStatus } from '../../contract/game.ts';
import type { Claim, HoleInfo, ScoreRecord, ScoreRecords } from '../../contract/scoring.ts';
import { FIRST_ROUND, furthestHole, HOLES_PER_ROUND } from '../../golf/hole.ts';
import { compareNames } from '../../golf/names.ts';
import { refuse } from '../api-problem.ts';
import type { Schema } from '../db/schema.ts';
import { portraitUrl } from '../media/media-url.ts';
import { type FieldPlayer, loadField } from './field.ts';
import { openDispute } from './lane-state.ts';
import { type CardLane, loadRound } from './load-round.ts';
import { laneKey } from './scoring-state.ts';

const neverWritten: CardLane = { value: null, version: 0, claims: [] };

interface Asked {
  readonly tournamentId: number | undefined;
  readonly roundId: number | undefined;
}

/**
 * Every card of a round by full name: round 1 of the current tournament unless said otherwise. Read in one snapshot, so
 * that what it tells is what stood at its `version`.
 */
export async function scoreRecords(db: Kysely<Schema>, asked: Asked): Promise<ScoreRecords> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute(async (trx) => {
    const { tournament, rounds } = await findTournament(trx, asked.tournamentId);
    const round = rounds.find(({ round_id }) => round_id === (asked.roundId ?? FIRST_ROUND));
    if (!round) return refuse('not-found');
    const card = { tournament_id: tournament.id, round_id: round.round_id };
    const field = await loadField(trx, card);
    const pars = await loadPars(trx, card);
    const lanes = await loadRound(trx, card);
    const competitors = field
      .sort((a, b) => compareNames(a.fullName, b.fullName))
      .map((competitor) => {
        const address = { ...card, competitor_id: competitor.id };
        const laneOfHole = (hole: number) =>
          lanes.get(laneKey({ ...address, hole_number: hole })) ?? neverWritten;
        return scoreRecord(competitor, pars, laneOfHole);
      });
    return {
      tournament_id: tournament.id,
      round_id: round.round_id,
      round_status: round.status,
      tournament_name: tournament.name,
      version: tournament.version,
      rounds,
      competitors,
    };
  });
}

async function findTournament(trx: Transaction<Schema>, id: number | undefined) {
  const rows = await trx
    .selectFrom('tournaments')
    .innerJoin('rounds', 'rounds.tournament_id', 'tournaments.id')
    .select(['tournaments.id', 'name', 'version', 'round_id', 'rounds.status'])
    .where((eb) => (id === undefined ? eb('is_current', '=', true) : eb('tournaments.id', '=', id)))
    .orderBy('round_id')
    .execute();
  const [tournament] = rows;
  if (!tournament) return refuse('not-found');
  const rounds = rows.map(({ round_id, status }): { round_id: number; status: RoundStatus } => ({
    round_id,
    status,
  }));
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

function scoreRecord(
  player: FieldPlayer,
  pars: ReadonlyMap<number, number>,
  laneOfHole: (hole: number) => CardLane,
): ScoreRecord {
  const startLane = laneOfHole(START_LANE);
  const startClaim = claimOn(startLane);
  const startHole = startLane.value ?? player.startHole ?? 0;
  const holes = Array.from({ length: HOLES_PER_ROUND }, (_, index) => {
    const hole = index + 1;
    return holeInfo(hole, pars.get(hole) ?? 0, hole === startHole, laneOfHole(hole));
  });
  const entered = new Set(
    holes.flatMap((hole) => (hole.is_updated_hole ? [hole.hole_number] : [])),
  );
  return {
    competitor_info: {
      id: player.id,
      full_name: player.fullName,
      image_url: portraitUrl(player.id),
    },
    start_hole_number: startHole,
    start_hole_version: startLane.version,
    start_hole_disputed: startClaim !== undefined,
    ...(startClaim && { start_hole_claim: startClaim }),
    last_hole_number_update: furthestHole(startHole || 1, entered) ?? 0,
    hole_info: holes,
  };
}

function holeInfo(hole: number, par: number, isStart: boolean, lane: CardLane): HoleInfo {
  const strokes = lane.value;
  const claim = claimOn(lane);
  return {
    hole_number: hole,
    par,
    current_hole_score: strokes,
    current_hole_par: strokes === null ? null : strokes - par,
    is_start_hole: isStart,
    is_updated_hole: strokes !== null,
    version: lane.version,
    disputed: claim !== undefined,
    ...(claim && { claim }),
  };
}

/** The other value of a disputed lane. */
function claimOn({ value, claims }: CardLane): Claim | undefined {
  const claim = openDispute(value, claims);
  return (
    claim && {
      value: claim.value,
      by: claim.username,
      user_id: claim.userId,
      at: claim.at.toISOString(),
    }
  );
}
