import { TZDate } from '@date-fns/tz';

/** A day such as `2026-11-27` and a time such as `09:00`, in the time zone of a tournament. */
export interface LocalTime {
  readonly day: string;
  readonly time: string;
}

/** Returns the day and the time of a moment in a time zone. */
export function toLocalTime(at: Date | string, timeZone: string): LocalTime {
  const local = new TZDate(new Date(at).getTime(), timeZone);
  const [year, month, day, hour, minute] = [
    local.getFullYear(),
    local.getMonth() + 1,
    local.getDate(),
    local.getHours(),
    local.getMinutes(),
  ].map((part) => String(part).padStart(2, '0'));
  return { day: `${year}-${month}-${day}`, time: `${hour}:${minute}` };
}

/**
 * Returns the moment of a day and a time in a time zone. Returns null when the day does not have this time, because the
 * clocks are put forward.
 */
export function fromLocalTime({ day, time }: LocalTime, timeZone: string): Date | null {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const at = new Date(new TZDate(year, month - 1, date, hour, minute, timeZone).getTime());
  if (Number.isNaN(at.getTime())) return null;
  const local = toLocalTime(at, timeZone);
  return local.day === day && local.time === time ? at : null;
}
