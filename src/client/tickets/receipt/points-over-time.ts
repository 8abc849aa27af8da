import type { ReceiptRound, TicketReceipt } from '../../../contract/game/tickets.ts';
import { HOLES_PER_ROUND } from '../../../golf/hole.ts';

/** The points of a ticket's golfers, in hundredths, when each of them had played so many holes of a round, or fewer. */
export interface PointsMoment {
  readonly round: number;
  /** From 1, in the order of play. */
  readonly holes: number;
  readonly hundredths: number;
}

/**
 * Adds up the points of a ticket's golfers after each hole, the first round first. The lines of a receipt have no
 * times, so the moments follow the order of play: golfers are compared after the same number of holes. The team has no
 * points over time.
 */
export function listPointsMoments({ golfers }: Pick<TicketReceipt, 'golfers'>): PointsMoment[] {
  const rounds = golfers.flatMap((golfer) => golfer.rounds);
  const numbers = [...new Set(rounds.map(({ round_id }) => round_id))].sort((a, b) => a - b);
  let sum = 0;
  return numbers.flatMap((round) => {
    const gains = addGains(rounds.filter(({ round_id }) => round_id === round));
    const played = gains.slice(0, gains.findLastIndex((gain) => gain !== null) + 1);
    return played.map((gain, index) => {
      sum += gain ?? 0;
      return { round, holes: index + 1, hundredths: sum };
    });
  });
}

/** Returns what some cards of a round gained with each hole in the order of play; null for a hole that nobody played. */
function addGains(cards: readonly ReceiptRound[]): (number | null)[] {
  const gains = Array.from({ length: HOLES_PER_ROUND }, (): number | null => null);
  const add = (index: number, hundredths: number) => {
    gains[index] = (gains[index] ?? 0) + hundredths;
  };
  for (const { lines } of cards) {
    const order = lines.flatMap((line) => (line.kind === 'hole' ? [line.hole] : []));
    for (const line of lines) {
      if (line.kind === 'hole') add(order.indexOf(line.hole), line.hundredths);
      // The points of a streak come with its last hole, those of a round without a bogey with the last hole played.
      else if (line.kind === 'streak') {
        add(Math.max(...line.holes.map((hole) => order.indexOf(hole))), line.hundredths);
      } else add(order.length - 1, line.hundredths);
    }
  }
  return gains;
}

/** The numbers of holes for which the table has a column. */
export const TABLE_HOLES: readonly number[] = [6, 12, HOLES_PER_ROUND];

/** A row of the table: the points of a round after 6, 12 and 18 holes; null until a golfer has played so many. */
export interface PointsTableRow {
  readonly round: number;
  readonly cells: readonly (number | null)[];
}

/** Creates the table of the points over time. */
export function createPointsTable(moments: readonly PointsMoment[]): PointsTableRow[] {
  return [...Map.groupBy(moments, ({ round }) => round)].map(([round, ofRound]) => ({
    round,
    cells: TABLE_HOLES.map(
      (holes) => ofRound.find((moment) => moment.holes === holes)?.hundredths ?? null,
    ),
  }));
}

/** Returns the newest points when no column of the table has them, because a round is between two columns. */
export function findMomentBetweenColumns(moments: readonly PointsMoment[]): PointsMoment | null {
  const newest = moments.at(-1);
  return newest && !TABLE_HOLES.includes(newest.holes) ? newest : null;
}
