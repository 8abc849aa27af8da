import type { ReceiptRound, TicketReceipt } from '../../../contract/game/tickets.ts';
import { HOLES_PER_ROUND } from '../../../golf/hole.ts';

/** The points of a ticket's golfers, in hundredths, once each has played a number of holes in a round, or fewer. */
export interface PointsMoment {
  readonly round: number;
  /** The number of holes, from 1 in the order of play. */
  readonly holes: number;
  readonly hundredths: number;
}

/**
 * Adds up the points of a ticket's golfers after each hole, first round first. Receipt lines have no times, so golfers
 * are compared after the same number of holes. The team has no points over time.
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

/** Returns the points that a round's cards gained with each hole in play order; null for a hole that nobody has played. */
function addGains(cards: readonly ReceiptRound[]): (number | null)[] {
  const gains = Array.from({ length: HOLES_PER_ROUND }, (): number | null => null);
  const add = (index: number, hundredths: number) => {
    gains[index] = (gains[index] ?? 0) + hundredths;
  };
  for (const { lines } of cards) {
    const order = lines.flatMap((line) => (line.kind === 'hole' ? [line.hole] : []));
    for (const line of lines) {
      if (line.kind === 'hole') add(order.indexOf(line.hole), line.hundredths);
      // A streak's points count with its last hole, and those for no bogey with the round's last hole.
      else if (line.kind === 'streak') {
        add(Math.max(...line.holes.map((hole) => order.indexOf(hole))), line.hundredths);
      } else add(order.length - 1, line.hundredths);
    }
  }
  return gains;
}

/** The numbers of holes that have a column in the table. */
export const TABLE_HOLES: readonly number[] = [6, 12, HOLES_PER_ROUND];

/** A row of the table: a round's points after 6, 12 and 18 holes; null until a golfer has played as many. */
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

/** Returns the newest points if they are between two columns of the table. */
export function findMomentBetweenColumns(moments: readonly PointsMoment[]): PointsMoment | null {
  const newest = moments.at(-1);
  return newest && !TABLE_HOLES.includes(newest.holes) ? newest : null;
}
