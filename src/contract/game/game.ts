import * as v from 'valibot';
import { Id, RoundId, Version } from '../base/fields.ts';

/**
 * The status of a round. A round in `setup` or `live` accepts scores. From `closed` on, only an admin can change a
 * score.
 */
export const RoundStatus = v.picklist(['setup', 'live', 'closed', 'attested', 'official']);
export type RoundStatus = v.InferOutput<typeof RoundStatus>;

/** The status of a tournament, as everybody reads it. A cancelled one is `final` and has {@link Tournament} `cancelled`. */
export const TournamentStatus = v.picklist(['upcoming', 'live', 'final']);
export type TournamentStatus = v.InferOutput<typeof TournamentStatus>;

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
  current: v.boolean(),
  version: Version,
  rounds: v.array(v.object({ round_id: RoundId, status: RoundStatus })),
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
