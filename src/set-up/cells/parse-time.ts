import type { CellReading } from './cell-reading.ts';

const TIME = /^(\d{1,2})[:.](\d\d)(?::00)?(?:\s?([ap])\.?m\.?)?$/i;

/** Parses a time of the day: `09:00`, `9:00`, `9.00`, `9:00:00` as spreadsheets write it, or `1:30 PM`. */
export function parseTime(text: string): CellReading<string> {
  const [, hours, minutes, half] = TIME.exec(text) ?? [];
  const hour = parseHour(Number(hours), half?.toLowerCase());
  if (hour === null || Number(minutes) > 59) {
    return {
      fault: `"${text}" is not a time that we understand. Write the time as 09:00, 9.00 or 1:30 PM`,
    };
  }
  return { value: `${String(hour).padStart(2, '0')}:${minutes}` };
}

function parseHour(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour <= 23 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}
