import * as v from 'valibot';
import type { SettingValue } from '../../../../contract/admin/settings.ts';
import {
  type NewTournamentBody,
  Place,
  SeasonYear,
  TimeZone,
  TournamentName,
} from '../../../../contract/admin/tournament-details.ts';
import type { TournamentSummary } from '../../../../contract/game/states.ts';
import { LocalDayText, LocalTimeText, parseLocal } from '../../../ui/form/local-fields.ts';

/** The default start of the first round. */
const FIRST_TEE = '09:00';

/** The schema of the form for a new tournament. */
export const NewFields = v.object({
  name: TournamentName,
  season: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{4}$/, 'Type a year'),
    v.transform(Number),
    SeasonYear,
  ),
  city: Place,
  country: Place,
  time_zone: TimeZone,
  first_day: LocalDayText,
  first_time: LocalTimeText,
});
export type NewTexts = v.InferInput<typeof NewFields>;

/**
 * Returns the form's first texts. A copy has its source's location and the next season. Otherwise the season is the one
 * in the settings, or the current year, and the time zone is the server's.
 */
export function formatNewTournament(
  copied: TournamentSummary | null,
  chosen: { readonly season: SettingValue; readonly timeZone: SettingValue },
  now: Date,
): NewTexts {
  return {
    name: copied?.name ?? '',
    season: String(copied ? copied.season + 1 : chosen.season || now.getFullYear()),
    city: copied?.city ?? '',
    country: copied?.country ?? '',
    time_zone: copied?.time_zone ?? String(chosen.timeZone),
    first_day: '',
    first_time: FIRST_TEE,
  };
}

/** Parses the new tournament from the form, or returns what is wrong with its first time. */
export function parseNewTournament(
  { first_day, first_time, ...details }: v.InferOutput<typeof NewFields>,
  copied: TournamentSummary | null,
): { body: v.InferInput<typeof NewTournamentBody> } | { wrong: string } {
  // A time without a day is ignored.
  const texts = { day: first_day, time: first_day === '' ? '' : first_time };
  const first = parseLocal(texts, details.time_zone);
  if ('wrong' in first) return first;
  return { body: { ...details, first_round_at: first.at, copy_of: copied?.id ?? null } };
}
