import * as v from 'valibot';
import { HOLES_PER_ROUND } from '../../golf/hole.ts';
import { rulesetVersions } from '../../golf/ruleset.ts';
import { isDay } from '../base/day.ts';
import { Id, MAX_INTEGER, oneLine, QueryId, Reason, Timestamp } from '../base/fields.ts';

/** The first and the last season. They leave room for the history of a club. */
const SEASONS = { first: 2000, last: 2100 } as const;

/** The longest name of a tournament. */
const MAX_NAME_LENGTH = 80;
/** The longest name of a city or a country. */
const MAX_PLACE_LENGTH = 60;

export const TournamentName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'Type the name'),
  v.maxLength(MAX_NAME_LENGTH, `At most ${MAX_NAME_LENGTH} characters`),
  oneLine,
);

/** A city or a country. A draft may lack it. */
export const Place = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(MAX_PLACE_LENGTH, `At most ${MAX_PLACE_LENGTH} characters`),
  oneLine,
);

export const SeasonYear = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(SEASONS.first, `Between ${SEASONS.first} and ${SEASONS.last}`),
  v.maxValue(SEASONS.last, `Between ${SEASONS.first} and ${SEASONS.last}`),
);

/** A name of the IANA list, such as `Europe/Stockholm`. */
export const TimeZone = v.pipe(
  v.string(),
  v.maxLength(64),
  v.regex(/^[A-Za-z]+(\/[A-Za-z0-9_+-]+)*$/, 'Choose a time zone of the list'),
  v.check(isTimeZone, 'Choose a time zone of the list'),
);

/** A date and time that somebody chose. The pattern of timestamps accepts 30 February, so the date is checked too. */
const ValidMoment = v.pipe(
  Timestamp,
  v.check((text) => isDay(text.slice(0, 10)) && Date.parse(text) > 0, 'must be a day since 1970'),
);

/** The number of the tournament's row that the admin was shown. Each change of the row by an admin raises it. */
const RowVersion = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_INTEGER));

/**
 * A new draft. `first_round_at`: when its first round begins. `copy_of`: the tournament whose rounds, pars, rules,
 * golfers and teams the draft gets (docs/decisions/064-what-changes-after-publishing.md).
 */
export const NewTournamentBody = v.object({
  name: TournamentName,
  city: v.optional(Place, ''),
  country: v.optional(Place, ''),
  season: SeasonYear,
  time_zone: TimeZone,
  first_round_at: v.optional(v.nullable(ValidMoment), null),
  copy_of: v.optional(v.nullable(Id), null),
});
export type NewTournamentBody = v.InferOutput<typeof NewTournamentBody>;

/** The details of a tournament. Without `starts_at` and `ends_at` the tournament begins and ends with its rounds. */
export const TournamentDetails = v.object({
  name: TournamentName,
  city: Place,
  country: Place,
  season: SeasonYear,
  /** The tournament's number in the score feed. */
  external_id: v.nullable(Id),
  time_zone: TimeZone,
  starts_at: v.nullable(ValidMoment),
  ends_at: v.nullable(ValidMoment),
  entry_closes_at: v.nullable(ValidMoment),
});
export type TournamentDetails = v.InferOutput<typeof TournamentDetails>;

export const TournamentDetailsBody = v.pipe(
  v.object({
    tournament_id: Id,
    row_version: RowVersion,
    ...TournamentDetails.entries,
    reason: v.optional(Reason),
  }),
  v.forward(
    v.check(
      ({ starts_at, ends_at }) =>
        starts_at === null || ends_at === null || Date.parse(starts_at) <= Date.parse(ends_at),
      'must not be before the start',
    ),
    ['ends_at'],
  ),
);
export type TournamentDetailsBody = v.InferOutput<typeof TournamentDetailsBody>;

/** A streak has three holes, so a round has at most six. */
const MAX_STREAKS = HOLES_PER_ROUND / 3;

/** The rules by which a draft will give points. With null, a round may have any number of streaks. */
export const TournamentRulesBody = v.object({
  tournament_id: Id,
  row_version: RowVersion,
  ruleset_version: v.picklist(rulesetVersions),
  streak_max_per_round: v.nullable(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_STREAKS)),
  ),
});
export type TournamentRulesBody = v.InferOutput<typeof TournamentRulesBody>;

/** The draft to delete, with the version of the tournament that the admin was shown. */
export const DeleteTournamentQuery = v.object({
  tournament_id: QueryId,
  version: v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(String),
    v.regex(/^\d{1,10}$/, 'must be a version of a tournament'),
    v.transform(Number),
    v.maxValue(MAX_INTEGER),
  ),
});

/** The tournament that gets a practice copy. */
export const PracticeBody = v.object({ tournament_id: Id });

/** A tournament, and its practice copy that the admin was shown. */
export const PracticeQuery = v.object({ tournament_id: QueryId, practice_id: QueryId });

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
