const numberFormat = new Intl.NumberFormat('en');
const compactFormat = new Intl.NumberFormat('en', {
  notation: 'compact',
  maximumFractionDigits: 1,
});
const pluralRules = new Intl.PluralRules('en');
const listFormat = new Intl.ListFormat('en-GB');

/** Formats a number with separated thousands: "1,204". */
export function formatNumber(number: number): string {
  return numberFormat.format(number);
}

/** Formats a number for little room: "9K", "12.3K", "1.2M". */
export function formatCompactNumber(number: number): string {
  return compactFormat.format(number);
}

/** Formats a number with its noun: "1 score", "1,204 scores". */
export function formatCount(number: number, noun: string, plural = `${noun}s`): string {
  return `${formatNumber(number)} ${pickForm(number, noun, plural)}`;
}

/** Returns the word that fits a number: "needs" for 1, "need" for 2. */
export function pickForm(number: number, one: string, many: string): string {
  return pluralRules.select(number) === 'one' ? one : many;
}

/** Joins words: "Ada, Bo and Cy". */
export function formatList(words: readonly string[]): string {
  return listFormat.format(words);
}

const ordinalRules = new Intl.PluralRules('en', { type: 'ordinal' });
const ordinalEnds: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
};

/** Formats a place: "1st", "22nd", "1,003rd". */
export function formatOrdinal(place: number): string {
  return `${formatNumber(place)}${ordinalEnds[ordinalRules.select(place)] ?? 'th'}`;
}

/** Formats a moment in a time zone, with the zone's name: "Sun 13 Dec, 11:00, Mendoza time". */
export function formatZonedMoment(at: Date, timeZone: string): string {
  const moment = new Intl.DateTimeFormat('en-GB', {
    ...{ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
    ...{ hourCycle: 'h23', timeZone },
  }).format(at);
  return `${moment}, ${nameTimeZone(timeZone)} time`;
}

/** Returns the hour of a moment in a time zone, 0 to 23. */
export function findLocalHour(at: Date, timeZone: string): number {
  const hour = new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone });
  return Number(hour.format(at));
}

/** Returns the city in a time zone's name: "America/Argentina/Mendoza" is "Mendoza". */
function nameTimeZone(timeZone: string): string {
  return timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
}

const utcMonth = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats a month such as 2026-11: "November 2026". */
export function formatLongMonth(month: string): string {
  return utcMonth.format(new Date(`${month}-01`));
}

const utcDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats the day of a moment in UTC: "13 December 2026". */
export function formatLongDay(at: Date): string {
  return utcDay.format(at);
}
