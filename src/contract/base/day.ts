const DAY_MS = 86_400_000;

/** Whether a text is a day of the calendar, such as `2026-11-23`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}

/** Returns the time at which a day of the calendar ends, in ms since 1970. */
export function dayEnd(day: string): number {
  return Date.parse(day) + DAY_MS;
}
