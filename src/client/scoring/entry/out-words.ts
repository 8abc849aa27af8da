import type { LastHole } from '../../../golf/ending.ts';

const outVerbs: Record<Exclude<LastHole['status'], 'CUT'>, string> = {
  WD: 'Withdrew',
  RTD: 'Retired',
  DNS: 'Did not start',
  DQ: 'Disqualified',
};

/** The reason why the app refuses scores of a disqualified player. */
export const OFFICE_ENDS_DQ = 'Only the office can change a disqualification.';

/** Returns how a player stopped, in words for the given round: "Withdrew after hole 11". */
export function describeEnding(out: LastHole, roundId: number): string {
  if (out.status === 'CUT') return `Cut after round ${out.round_id}`;
  const isThisRound = out.round_id === roundId;
  const hole = isThisRound && out.hole_number ? ` after hole ${out.hole_number}` : '';
  const round = isThisRound ? '' : ` in round ${out.round_id}`;
  return `${outVerbs[out.status]}${hole}${round}`;
}

/**
 * Returns the question whether a player who is out plays on. `strokes` is null when the user has entered no score yet.
 */
export function formatPlaysOnQuestion(name: string, hole: number, strokes: number | null): string {
  const enteredText = strokes === null ? '' : `, with ${strokes} on hole ${hole}`;
  return `Does ${name} play on${enteredText}? The board will show it with the next score.`;
}

/** Returns the answer that the player plays on. */
export function describePlaysOn(name: string): string {
  return `Yes, ${name} plays on`;
}
