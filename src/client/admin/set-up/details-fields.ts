import * as v from 'valibot';
import {
  Place,
  SeasonYear,
  TimeZone,
  type TournamentDetails,
  TournamentName,
} from '../../../contract/admin/tournament-details.ts';
import { Reason } from '../../../contract/base/fields.ts';
import type { AdminTournament } from '../../../contract/game/states.ts';
import {
  formatLocal,
  LocalDayText,
  LocalTimeText,
  parseLocal,
} from '../../ui/form/local-fields.ts';

const digits = (message: string) => v.pipe(v.string(), v.trim(), v.regex(/^\d{1,9}$/, message));

/** The schema of the form "Details". A date and time are two fields. */
export const DetailsFields = v.object({
  name: TournamentName,
  city: Place,
  country: Place,
  season: v.pipe(digits('Type a year'), v.transform(Number), SeasonYear),
  external_id: v.union([v.pipe(v.string(), v.trim(), v.literal('')), digits('Type a number')]),
  time_zone: TimeZone,
  start_day: LocalDayText,
  start_time: LocalTimeText,
  end_day: LocalDayText,
  end_time: LocalTimeText,
  entry_day: LocalDayText,
  entry_time: LocalTimeText,
  reason: v.union([v.pipe(v.string(), v.trim(), v.literal('')), Reason]),
});
export type DetailsTexts = v.InferInput<typeof DetailsFields>;
type ParsedDetails = v.InferOutput<typeof DetailsFields>;

/** Returns a tournament's stored details. */
export function getStoredDetails(shown: AdminTournament): TournamentDetails {
  const { name, city, country, season, external_id, time_zone, entry_closes_at } = shown;
  return {
    name,
    city,
    country,
    season,
    external_id,
    time_zone,
    starts_at: shown.starts_with_rounds ? null : shown.starts_at,
    ends_at: shown.ends_with_rounds ? null : shown.ends_at,
    entry_closes_at,
  };
}

/** Formats a tournament's details for the form. */
export function formatDetails(shown: AdminTournament): DetailsTexts {
  const { name, city, country, season, external_id, time_zone, ...times } = getStoredDetails(shown);
  const [start, end, entry] = [times.starts_at, times.ends_at, times.entry_closes_at].map((at) =>
    formatLocal(at, time_zone),
  );
  return {
    name,
    city,
    country,
    season: String(season),
    external_id: external_id === null ? '' : String(external_id),
    time_zone,
    start_day: start?.day ?? '',
    start_time: start?.time ?? '',
    end_day: end?.day ?? '',
    end_time: end?.time ?? '',
    entry_day: entry?.day ?? '',
    entry_time: entry?.time ?? '',
    reason: '',
  };
}

const moments = [
  { name: 'starts_at', day: 'start_day', time: 'start_time' },
  { name: 'ends_at', day: 'end_day', time: 'end_time' },
  { name: 'entry_closes_at', day: 'entry_day', time: 'entry_time' },
] as const;

/** Returns the field that shows the server's error about a detail. */
export function findField(path: string): string {
  return moments.find(({ name }) => name === path)?.day ?? path;
}

/**
 * Parses the details from the form, or returns the fields that are wrong. In a new time zone, an unchanged published
 * time keeps its moment, because people have been told; a draft's keeps its day and time of day.
 */
export function toDetails(
  read: ParsedDetails,
  shown: AdminTournament,
): { details: TournamentDetails } | { wrong: Partial<Record<keyof DetailsTexts, string>> } {
  const stored = getStoredDetails(shown);
  const texts = formatDetails(shown);
  const wrong: Partial<Record<keyof DetailsTexts, string>> = {};
  const details: TournamentDetails = {
    ...stored,
    name: read.name,
    city: read.city,
    country: read.country,
    season: read.season,
    external_id: read.external_id === '' ? null : Number(read.external_id),
    time_zone: read.time_zone,
  };
  for (const { name, day, time } of moments) {
    const isSame = read[day] === texts[day] && read[time] === texts[time];
    if (isSame && (shown.state !== 'draft' || read.time_zone === shown.time_zone)) continue;
    const local = parseLocal({ day: read[day], time: read[time] }, read.time_zone);
    if ('wrong' in local) wrong[read[day] === '' ? day : time] = local.wrong;
    else details[name] = local.at;
  }
  return Object.keys(wrong).length > 0 ? { wrong } : { details };
}
