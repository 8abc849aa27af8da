import { isDay } from '../../contract/base/day.ts';
import type { CellReading } from './cell-reading.ts';

const UNDERSTOOD = 'Write the day as 2026-11-27, 27.11.2026 or 27/11/2026';

/**
 * Parses a day. Refuses `3/11/2026`, because half of the world reads it as 11 March: slashes are understood only when one
 * number cannot be a month, or when both numbers are equal.
 */
export function parseDay(text: string): CellReading<string> {
  if (isDay(text)) return { value: text };
  const [, date = '', sign, month = '', year] =
    /^(\d{1,2})([./])(\d{1,2})\2(\d{4})$/.exec(text) ?? [];
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  if (!isDay(day)) return { fault: `"${text}" is not a day that we understand. ${UNDERSTOOD}` };
  const isSure = sign === '.' || Number(date) > 12 || Number(date) === Number(month);
  if (isSure) return { value: day };
  return { fault: `"${text}" can be two days. Write ${day}, or ${swapDay(day)}` };
}

/** Returns the day that a reader sees who reads the month first. */
function swapDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${year}-${date}-${month}`;
}
