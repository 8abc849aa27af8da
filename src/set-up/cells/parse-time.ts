import type { CellReading } from './cell-reading.ts';

const TIME = /^(\d{1,2})[:.h](\d\d)(?::00)?(?:\s?([ap])\.?m\.?)?$/i;

/** The part of a day that a spreadsheet saves for a time in a column without a format: "0.25" is 06:00. */
const PART_OF_DAY = /^0?[.,](\d+)$/;

const DAY_MINUTES = 1_440;
/** A part of a day is rounded by the spreadsheet, so it may be this far from a whole minute. */
const ROUNDING = 0.06;

/**
 * Parses a time of the day: `09:00`, `9:00`, `9.00`, `9h00`, `9:00:00` as spreadsheets write it, `1:30 PM` or `0.375`.
 */
export function parseTime(text: string): CellReading<string> {
  const value = findTime(text);
  if (value !== null) return { value };
  return {
    fault: `"${text}" is not a time that we understand. Write the time as 09:00, 9.00 or 1:30 PM`,
  };
}

/** Returns the time of the day that a text means, as HH:MM; null for a text that is no time. */
export function findTime(text: string): string | null {
  const part = findPartOfDay(text);
  if (part !== null) return part;
  const [, hours, minutes, half] = TIME.exec(text) ?? [];
  const hour = parseHour(Number(hours), half?.toLowerCase());
  const isPart = PART_OF_DAY.test(text);
  return hour === null || Number(minutes) > 59 || isPart ? null : formatTime(hour, Number(minutes));
}

/** Describes how a part of a day is read; null for any other text. */
export function describePartOfDay(text: string): string | null {
  const time = findPartOfDay(text.trim());
  return time && `"${text.trim()}" is read as ${time}`;
}

function findPartOfDay(text: string): string | null {
  const [, digits] = PART_OF_DAY.exec(text) ?? [];
  const exact = Number(`0.${digits}`) * DAY_MINUTES;
  const minutes = Math.round(exact);
  if (Number.isNaN(exact) || minutes >= DAY_MINUTES) return null;
  const isMinute = Math.abs(exact - minutes) <= ROUNDING;
  return isMinute ? formatTime(Math.floor(minutes / 60), minutes % 60) : null;
}

function formatTime(hour: number, minute: number): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

function parseHour(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour <= 23 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}
