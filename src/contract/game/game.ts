import * as v from 'valibot';
import { Id, RoundId, Timestamp, Version } from '../base/fields.ts';

/**
 * The status of a round. A round in `setup` or `live` accepts scores. From `closed` on, only an admin can change a
 * score.
 */
export const RoundStatus = v.picklist(['setup', 'live', 'closed', 'attested', 'official']);
export type RoundStatus = v.InferOutput<typeof RoundStatus>;

/** The status of a tournament, as everybody reads it. A cancelled one is `final` and has {@link Tournament} `cancelled`. */
export const TournamentStatus = v.picklist(['upcoming', 'live', 'final']);
export type TournamentStatus = v.InferOutput<typeof TournamentStatus>;

/**
 * How an event stands for its fans (product 8.4). Every screen shows this state: the boards, the selector, tickets,
 * receipts and the list of events.
 */
export const EventState = v.picklist([
  'upcoming',
  'entry-open',
  'in-play',
  'checking',
  'official',
  'cancelled',
]);
export type EventState = v.InferOutput<typeof EventState>;

/** A tournament (product 13.6) with its rounds. When there are tournaments, exactly one of them is `current`. */
export const Tournament = v.object({
  id: Id,
  name: v.string(),
  city: v.string(),
  country: v.string(),
  season: v.number(),
  external_id: v.nullable(v.number()),
  status: TournamentStatus,
  /** The tournament was cancelled: its tickets are void. Only such a tournament has this field. */
  cancelled: v.optional(v.boolean()),
  /** How the event stands for its fans. */
  state: EventState,
  current: v.boolean(),
  version: Version,
  /** The name of the time zone in which the event is played, such as "Asia/Dubai". */
  time_zone: v.string(),
  /** Null while nobody has set a day. */
  starts_at: v.nullable(Timestamp),
  ends_at: v.nullable(Timestamp),
  /** The week and the month whose boards count the event: "2026-W49", "2026-12". Absent without a day. */
  week: v.optional(v.string()),
  month: v.optional(v.string()),
  /** The latest end of entry; the first stroke may end it earlier. Null: not published. */
  entry_closes_at: v.nullable(Timestamp),
  /** The number of golfers in the field. */
  field_size: v.number(),
  /** The rounds in order; a `cancelled` one counts for nothing and says `closed` when it was open. */
  rounds: v.array(
    v.object({
      round_id: RoundId,
      status: RoundStatus,
      starts_at: v.nullable(Timestamp),
      cancelled: v.optional(v.boolean()),
    }),
  ),
});
export type Tournament = v.InferOutput<typeof Tournament>;

/** A competitor. `image_url` and `flag_image_url` are relative to the API's host. */
export const Competitor = v.object({
  id: Id,
  full_name: v.string(),
  image_url: v.string(),
  group_name: v.nullable(v.string()),
  flag_image_url: v.nullable(v.string()),
});
export type Competitor = v.InferOutput<typeof Competitor>;

/** A team. `teamLogoUrl` is relative to the API's host. */
export const Team = v.object({ id: Id, teamName: v.string(), teamLogoUrl: v.string() });
export type Team = v.InferOutput<typeof Team>;
