import type { CertifiedCard } from '../../contract/game/boards.ts';
import type {
  ReceiptLine,
  ReceiptRound,
  Ticket,
  TicketReceipt,
} from '../../contract/game/tickets.ts';
import { roundCounts } from '../../golf/ending.ts';
import { courseCardKey } from '../../golf/event.ts';
import { type PointsLine, roundLines } from '../../golf/round-points.ts';
import { sumTicketPoints } from '../../golf/ticket.ts';
import { refuse } from '../problems/api-problem.ts';
import type { Boards } from '../standings/boards.ts';
import { findCertifiedCards } from '../standings/certified-card.ts';
import { findCorrectedHoles } from '../standings/corrected-holes.ts';
import { type Course, type CoursePlayer, hasBegun } from '../standings/play/course.ts';
import { getRoundRules } from '../standings/play/score-course-card.ts';
import { addPoints, loadTicketRows } from './list-tickets.ts';
import { addStandings, type StandingDeps } from './ticket-standing.ts';

/**
 * Returns every line of a ticket's points, from the current boards. A ticket that may not be read gets the same answer as
 * one that does not exist.
 */
export async function createTicketReceipt(
  deps: StandingDeps,
  mayRead: (holderId: number) => boolean,
  ticketId: number,
): Promise<TicketReceipt> {
  const { db, standings } = deps;
  const [row] = await loadTicketRows(db, { ticketId });
  if (!row || !mayRead(row.user_id)) return refuse('not-found');
  const boards = await standings.of(row.tournament_id, row.tournament_version);
  if (!boards) return refuse('not-found');
  // The points come from the same boards as the lines, so that both have one version.
  const [listed] = await addPoints(db, { of: async () => boards }, [row]);
  if (!listed) return refuse('not-found');
  const [ticket] = await addStandings(deps, [{ ticket: listed, boards, userId: row.user_id }]);
  if (!ticket) return refuse('not-found');
  const { course } = boards;
  const isVoid = ticket.ticket_status === 'void';
  const ids = ticket.competitors.map(({ id }) => id);
  const certified = await findCertifiedCards(db, row.tournament_id, ids, course.rounds);
  const corrected = await findCorrectedHoles(db, row.tournament_id, ids);
  const golfers = ticket.competitors.map(({ id, full_name }) => ({
    competitor_id: id,
    full_name,
    rounds: isVoid ? [] : listReceiptRounds(course, id, { certified, corrected }),
  }));
  const label = course.status === 'final' ? 'official' : 'projected';
  const team = buildReceiptTeam(ticket, boards, label);
  return {
    ticket,
    label,
    ruleset_version: course.ruleset.version,
    streak_max_per_round: course.streakMax,
    golfers,
    team,
    hundredths: sumTicketPoints(
      golfers.flatMap(({ rounds }) =>
        rounds.flatMap(({ lines }) => lines.map(({ hundredths }) => hundredths)),
      ),
      team?.hundredths ?? 0,
    ),
    updated_at: boards.updatedAt?.toISOString() ?? null,
  };
}

/** Returns the points and the place of a ticket's team; null for a ticket without a team. A void ticket has neither. */
function buildReceiptTeam(
  { ticket_status, teams: [team] }: Ticket,
  { course, teams, teamPoints }: Boards,
  ticketLabel: TicketReceipt['label'],
): TicketReceipt['team'] {
  if (!team) return null;
  const isVoid = ticket_status === 'void';
  const row = isVoid ? undefined : teams.find(({ team_id }) => team_id === team.id);
  return {
    team_id: team.id,
    teamName: team.teamName,
    // A team has no place before its tournament begins.
    position_label: hasBegun(course) ? (row?.position_label ?? null) : null,
    label: row?.label ?? ticketLabel,
    ...(row?.reason !== undefined && { reason: row.reason }),
    ...(row?.play_off && { play_off: row.play_off }),
    hundredths: isVoid ? 0 : (teamPoints.get(team.id) ?? 0),
  };
}

/** What happened to cards after the scorer, by {@link courseCardKey}. */
interface CardFacts {
  readonly certified: ReadonlyMap<string, CertifiedCard>;
  readonly corrected: ReadonlyMap<string, number[]>;
}

function listReceiptRounds(course: Course, competitorId: number, facts: CardFacts): ReceiptRound[] {
  const player = course.players.find(({ id }) => id === competitorId);
  if (!player) return [];
  return course.rounds.flatMap((round) => buildReceiptRound(course, round, player, facts) ?? []);
}

function buildReceiptRound(
  course: Course,
  round: Course['rounds'][number],
  player: CoursePlayer,
  { certified, corrected }: CardFacts,
): ReceiptRound | null {
  const key = courseCardKey(round.roundId, player.id);
  const writtenCard = course.cards.get(key);
  const state = certified.get(key);
  const holes = corrected.get(key);
  if (!writtenCard) return null;
  const counts = roundCounts(player.ending, round.roundId);
  const { card } = writtenCard;
  return {
    round_id: round.roundId,
    start_hole: card.startHole,
    pars: [...card.pars],
    strokes: [...card.strokes],
    counts,
    shortened: round.shortened,
    lines: roundLines(card, getRoundRules(course, round), counts).map(encodeLine),
    ...(state && { certified: state }),
    ...(holes && { corrected: holes }),
  };
}

function encodeLine({ points, ...line }: PointsLine): ReceiptLine {
  if (line.kind === 'streak') return { ...line, holes: [...line.holes], hundredths: points };
  return { ...line, hundredths: points };
}
