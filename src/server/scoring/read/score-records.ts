import type { Kysely, Transaction } from 'kysely';
import type { RoundStatus } from '../../../contract/game/game.ts';
import type { ScoreRecords } from '../../../contract/scoring/scoring.ts';
import { FIRST_ROUND } from '../../../golf/hole.ts';
import { compareNames } from '../../../golf/names.ts';
import type { Schema } from '../../db/schema.ts';
import { refuse } from '../../problems/api-problem.ts';
import { loadField } from '../decide/field.ts';
import { loadEndings } from '../load/endings.ts';
import { loadRound } from '../load/load-round.ts';
import { loadGroupScorers } from '../load/load-state.ts';
import { loadCorrections } from './corrections.ts';
import { buildScoreRecord } from './score-record.ts';

interface Asked {
  readonly tournamentId: number | undefined;
  readonly roundId: number | undefined;
}

/**
 * Returns every card of a round by full name, by default of round 1 of the current tournament. Read in one snapshot,
 * so that all cards match the `version`.
 */
export async function readScoreRecords(db: Kysely<Schema>, asked: Asked): Promise<ScoreRecords> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute(async (trx) => {
    const { tournament, rounds } = await findTournament(trx, asked.tournamentId);
    const round = rounds.find(({ round_id }) => round_id === (asked.roundId ?? FIRST_ROUND));
    if (!round) return refuse('not-found');
    const key = { tournament_id: tournament.id, round_id: round.round_id };
    const field = await loadField(trx, key);
    const cards = field.map(({ id }) => ({ ...key, competitor_id: id }));
    const facts = {
      pars: await loadPars(trx, key),
      lanes: await loadRound(trx, key),
      corrections: await loadCorrections(trx, key),
      groupScorers: await loadGroupScorers(trx, cards),
      endings: await loadEndings(trx, tournament.id),
    };
    const competitors = field
      .sort((a, b) => compareNames(a.fullName, b.fullName))
      .map((player) => buildScoreRecord(facts, { ...key, competitor_id: player.id }, player));
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
