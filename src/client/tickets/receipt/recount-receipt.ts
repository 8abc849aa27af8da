import type { ReceiptLine, ReceiptRound, TicketReceipt } from '../../../contract/game/tickets.ts';
import { roundLines } from '../../../golf/round-points.ts';
import { findRuleset } from '../../../golf/ruleset.ts';

/**
 * The points that this device computed from a points receipt's strokes. `differences` names the rounds whose lines
 * differ.
 */
export interface RecountResult {
  readonly hundredths: number;
  readonly holes: number;
  readonly differences: readonly string[];
}

/**
 * Computes a ticket's points again from its strokes, with the server's own code. Copies the team's points, because they
 * depend on all teams' cards.
 */
export function recountReceipt(receipt: TicketReceipt): RecountResult {
  const ruleset = findRuleset(receipt.ruleset_version);
  const rounds = receipt.golfers.flatMap(({ full_name, rounds }) =>
    rounds.map((round) => {
      const card = { startHole: round.start_hole, pars: round.pars, strokes: round.strokes };
      const rules = {
        ruleset,
        streakMax: receipt.streak_max_per_round,
        shortened: round.shortened,
      };
      const lines = roundLines(card, rules, round.counts);
      return {
        name: `${full_name}, round ${round.round_id}`,
        holes: lines.filter(({ kind }) => kind === 'hole').length,
        hundredths: lines.reduce((sum, { points }) => sum + points, 0),
        isSame: isSame(
          lines.map(({ points }) => points),
          round.lines,
        ),
      };
    }),
  );
  return {
    hundredths: rounds.reduce(
      (sum, round) => sum + round.hundredths,
      receipt.team?.hundredths ?? 0,
    ),
    holes: rounds.reduce((sum, round) => sum + round.holes, 0),
    differences: rounds.flatMap(({ name, isSame }) => (isSame ? [] : [name])),
  };
}

/** Adds up the points of lines, in hundredths. */
export function sumLines(lines: readonly ReceiptLine[]): number {
  return lines.reduce((sum, { hundredths }) => sum + hundredths, 0);
}

/** Adds up the points of a golfer's rounds, in hundredths. */
export function sumGolferPoints(rounds: readonly ReceiptRound[]): number {
  return rounds.reduce((sum, { lines }) => sum + sumLines(lines), 0);
}

function isSame(points: readonly number[], lines: readonly ReceiptLine[]): boolean {
  return (
    points.length === lines.length &&
    lines.every(({ hundredths }, index) => hundredths === points[index])
  );
}
