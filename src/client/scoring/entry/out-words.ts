import type { LastHole } from '../../../golf/ending.ts';

const outVerbs: Record<Exclude<LastHole['status'], 'CUT'>, string> = {
  WD: 'Withdrew',
  RTD: 'Retired',
  DNS: 'Did not start',
  DQ: 'Disqualified',
};

/** Why a disqualified player's scores are refused. */
export const OFFICE_ENDS_DQ = 'Only the office can change a disqualification.';

/** Describes how a player stopped: "Withdrew after hole 11". */
export function describeEnding(out: LastHole, roundId: number): string {
  if (out.status === 'CUT') return `Cut after round ${out.round_id}`;
  const isThisRound = out.round_id === roundId;
  const hole = isThisRound && out.hole_number ? ` after hole ${out.hole_number}` : '';
  const round = isThisRound ? '' : ` in round ${out.round_id}`;
  return `${outVerbs[out.status]}${hole}${round}`;
}

/** Returns the question whether a player who is out plays on. `strokes` is null before a score is entered. */
export function formatPlaysOnQuestion(name: string, hole: number, strokes: number | null): string {
  const enteredText = strokes === null ? '' : `, with ${strokes} on hole ${hole}`;
  return `Does ${name} play on${enteredText}? The board will show it with the next score.`;
}

/** Formats the answer that the player plays on. */
export function describePlaysOn(name: string): string {
  return `Yes, ${name} plays on`;
}
