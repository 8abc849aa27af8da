import type { Scorecard } from '../../contract/game/boards.ts';
import { roundCounts } from '../../golf/ending.ts';
import { courseCardKey, findCompetitorRound } from '../../golf/event.ts';
import { toFantasyPoint } from '../../golf/hundredths.ts';
import { type PointsLine, roundLines } from '../../golf/round-points.ts';
import { refuse } from '../problems/api-problem.ts';
import type { Boards } from './boards.ts';
import { type CourseCard, findStartHole } from './play/course.ts';
import { getRoundRules } from './play/score-course-card.ts';

/** Creates a competitor's card from the boards, by default of the round that the competitor plays. */
export function createScorecard(
  boards: Boards,
  competitorId: number,
  roundId = findCompetitorRound(boards.course, competitorId),
): Scorecard {
  const { course } = boards;
  const row = boards.players.find((player) => player.competitor_id === competitorId);
  const player = course.players.find(({ id }) => id === competitorId);
  const round = course.rounds.find((one) => one.roundId === roundId);
  if (!row || !player || !round) return refuse('not-found');
  const writtenCard = course.cards.get(courseCardKey(roundId, competitorId));
  const counts = roundCounts(player.ending, roundId);
  const lines = writtenCard
    ? roundLines(writtenCard.card, getRoundRules(course, round), counts)
    : [];
  return {
    version: boards.version,
    updated_at: boards.updatedAt?.toISOString() ?? null,
    tournament_id: course.tournamentId,
    tournament_name: course.name,
    round_id: roundId,
    rounds: course.rounds.map((one) => one.roundId),
    status: boards.status,
    state: boards.state,
    competitor: {
      id: competitorId,
      full_name: row.full_name,
      image_url: row.image_url,
      flag_image_url: row.flag_image_url,
      team_name: row.team_name,
      status: row.status,
      ...(row.cut && { cut: true }),
    },
    start_hole: findStartHole(course, roundId, competitorId),
    to_par: writtenCard?.score.toPar ?? 0,
    thru: writtenCard?.score.thru ?? 0,
    strokes: writtenCard?.score.strokes ?? 0,
    fantasy_point: toFantasyPoint(writtenCard?.score.points ?? 0),
    holes: round.pars.map((par, index) => ({
      hole_number: index + 1,
      par,
      strokes: writtenCard?.card.strokes[index] ?? null,
      ...getRuling(writtenCard, index + 1),
    })),
    reasons: lines.map((line) => ({
      kind: line.kind,
      rule: line.rule,
      points: toFantasyPoint(line.points),
      holes: listHoles(line),
    })),
  };
}

function getRuling(card: CourseCard | undefined, hole: number): { ruling?: number[] } {
  const scores = card?.rulings.get(hole);
  return scores ? { ruling: [...scores] } : {};
}

function listHoles(line: PointsLine): number[] {
  if (line.kind === 'hole') return [line.hole];
  return line.kind === 'streak' ? [...line.holes] : [];
}
