import type { Cut, CutApplied, CutBody } from '../../contract/game/cuts.ts';
import { raiseVersion } from '../db/raise-version.ts';
import { refuse } from '../problems/api-problem.ts';
import { type CourseCut, findCut, listCutBlockers, listMissingCut } from '../standings/cut.ts';
import type { Course } from '../standings/play/course.ts';
import { loadCourse } from '../standings/play/load-course.ts';
import type { Standings } from '../standings/standings.ts';
import { requireMayWrite } from '../states/require-may-write.ts';
import type { Write } from '../unit-of-work/write.ts';
import { changeEnding } from './competitor-status.ts';

/** Lists the cuts of a tournament, as its scores are now. A draft has no scores. */
export async function listCuts(
  standings: Pick<Standings, 'of'>,
  tournamentId: number,
): Promise<Cut[]> {
  const course = (await standings.of(tournamentId))?.course;
  if (!course) return [];
  return course.rounds.flatMap(({ roundId }) => {
    const cut = findCut(course, roundId);
    return cut ? [toCut(course, cut)] : [];
  });
}

function toCut(course: Course, cut: CourseCut): Cut {
  return {
    round_id: cut.round.roundId,
    ...cut.rule,
    line: cut.line,
    wanted: listCutBlockers(course, cut),
    golfers: cut.players.map(({ player, toPar, makesIt, isCut }) => ({
      competitor_id: player.id,
      full_name: player.name,
      to_par: toPar,
      makes_it: makesIt,
      is_cut: isCut,
    })),
    misses: listMissingCut(cut).map(({ id }) => id),
  };
}

/**
 * Cuts everybody who misses the cut after a round, each with an audit entry, and raises the tournament's version.
 * Changes nothing when they are cut already, because the answer may have been lost.
 */
export async function applyCut(
  write: Write,
  { tournament_id, round_id, competitor_ids }: CutBody,
): Promise<CutApplied> {
  const { trx, touched } = write;
  touched.tournaments.add(tournament_id);
  const version = await raiseVersion(trx, tournament_id);
  if (version === null) return refuse('not-found');
  const reason = `Missed the cut after round ${round_id}`;
  await requireMayWrite(trx, {
    action: 'status',
    tournamentId: tournament_id,
    roundId: round_id,
    role: 'admin',
    reason,
  });
  const course = await loadCourse(trx, tournament_id);
  const cut = course && findCut(course, round_id);
  if (!cut) return refuse('not-found', { detail: `Round ${round_id} has no cut` });
  const wanted = listCutBlockers(course, cut);
  if (wanted.length > 0) {
    const errors = wanted.map((message) => ({ path: 'round_id', message }));
    refuse('not-ready', { detail: wanted.join('. '), errors });
  }
  const missing = listMissingCut(cut).map(({ id }) => id);
  const cutIds = cut.players.flatMap(({ player, isCut }) => (isCut ? [player.id] : []));
  const isDone = missing.length === 0 && competitor_ids.every((id) => cutIds.includes(id));
  if (isDone) return { tournament_id, round_id, version };
  const isShown =
    missing.length === competitor_ids.length && missing.every((id) => competitor_ids.includes(id));
  if (!isShown) {
    refuse('state-changed', { detail: 'Other golfers miss the cut than those you were shown' });
  }
  const ending = { status: 'CUT', round_id, hole_number: null, voided: false, reason } as const;
  for (const [index, competitor_id] of missing.entries()) {
    const card = { tournament_id, competitor_id, round_id, reason };
    // The first golfer's entry stands for the whole cut: nobody confirms seventy in ten minutes.
    await changeEnding(write, card, ending, index === 0);
  }
  return { tournament_id, round_id, version };
}
