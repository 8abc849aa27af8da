import type { CellReading } from './cell-reading.ts';
import { createCell } from './cells.ts';

/** The most rounds of a tournament. */
const LAST_ROUND = 9;

const ROUND = /^(?:round|rd|r)?\.?\s*#?(\d{1,2})$/i;

/** Parses the number of a round: "1", "Round 1", "R1" or "Rd. 1". */
export function parseRound(text: string): CellReading<number> {
  const [, digits] = ROUND.exec(text.trim()) ?? [];
  const round = Number(digits);
  if (round >= 1 && round <= LAST_ROUND) return { value: round };
  return { fault: `"${text}" is not a round from 1 to ${LAST_ROUND}. Write 1 or Round 1` };
}

/** A cell with the number of a round. An empty cell is null. */
export const RoundCell = createCell(parseRound);
