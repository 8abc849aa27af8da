import type { EndingInfo } from '../../../contract/base/ending-info.ts';

const outVerbs: Record<EndingInfo['status'], string> = {
  WD: 'Withdrew',
  RTD: 'Retired',
  DNS: 'Did not start',
  DQ: 'Disqualified',
};

/** Why the app refuses scores of a disqualified player. */
export const OFFICE_ENDS_DQ = 'Only the office can change a disqualification.';

/** Returns how a player stopped, for a reader in a round: "Withdrew after hole 11". */
export function endingWords(out: EndingInfo, roundId: number): string {
  const isThisRound = out.round_id === roundId;
  const hole = isThisRound && out.hole_number ? ` after hole ${out.hole_number}` : '';
  const round = isThisRound ? '' : ` in round ${out.round_id}`;
  return `${outVerbs[out.status]}${hole}${round}`;
}

/** Asks whether a player who is out plays on. `strokes` is null when no score was entered yet. */
export function playsOnQuestion(name: string, hole: number, strokes: number | null): string {
  const entered = strokes === null ? '' : `, with ${strokes} on hole ${hole}`;
  return `Does ${name} play on${entered}? The board will show it with the next score.`;
}

/** Returns the answer that the player plays on. */
export function playsOnWords(name: string): string {
  return `Yes, ${name} plays on`;
}
