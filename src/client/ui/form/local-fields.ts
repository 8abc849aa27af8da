import * as v from 'valibot';
import { fromLocalTime, toLocalTime } from '../../../set-up/local-time.ts';

/** A form's day and time of day; both are empty for no moment. */
export interface LocalTexts {
  readonly day: string;
  readonly time: string;
}

export const LocalDayText = v.union(
  [v.literal(''), v.pipe(v.string(), v.isoDate())],
  'Choose a day',
);
export const LocalTimeText = v.union(
  [v.literal(''), v.pipe(v.string(), v.isoTime())],
  'Type a time, such as 09:00',
);

/** Formats a moment as a form's day and time. */
export function formatLocal(at: string | null, timeZone: string): LocalTexts {
  return at === null ? { day: '', time: '' } : toLocalTime(at, timeZone);
}

/** Parses a moment from a form's day and time: null for no moment, or a sentence about what is wrong. */
export function parseLocal(
  { day, time }: LocalTexts,
  timeZone: string,
): { at: string | null } | { wrong: string } {
  if (day === '' && time === '') return { at: null };
  if (day === '') return { wrong: 'Choose the day too' };
  if (time === '') return { wrong: 'Type the time too' };
  const at = fromLocalTime({ day, time }, timeZone);
  return at ? { at: at.toISOString() } : { wrong: 'The clocks skip this time on this day' };
}
