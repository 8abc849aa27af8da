import * as v from 'valibot';
import { Id, QueryId, Reason, Timestamp, Version } from '../base/fields.ts';

/**
 * An official place of a team, from 1; several teams may share it. Null deletes it, so that the computed place counts
 * again.
 */
const OfficialPlace = v.nullable(Id);

/** A team's official place, with a reason. */
export const TeamPlaceBody = v.object({
  tournament_id: Id,
  team_id: Id,
  position: OfficialPlace,
  reason: Reason,
});
export type TeamPlaceBody = v.InferOutput<typeof TeamPlaceBody>;

export const TeamPlaceChanged = v.object({
  tournament_id: Id,
  team_id: Id,
  position: OfficialPlace,
  version: Version,
});
export type TeamPlaceChanged = v.InferOutput<typeof TeamPlaceChanged>;

export const TeamPlaceHistoryQuery = v.object({ tournament_id: QueryId, team_id: QueryId });

/**
 * One entry in the history of a team's official place: admin, time (server clock), old place, new place, reason. A
 * place of null is the computed place.
 */
export const TeamPlaceEntry = v.object({
  id: v.number(),
  old_position: OfficialPlace,
  position: OfficialPlace,
  by: v.string(),
  user_id: Id,
  reason: v.string(),
  recorded_at: Timestamp,
  version: Version,
});
export type TeamPlaceEntry = v.InferOutput<typeof TeamPlaceEntry>;

/**
 * Answer of `leaderboardstats/team-place-history`, the newest entry first. The `position` of the newest entry counts
 * now.
 */
export const TeamPlaceHistory = v.object({ entries: v.array(TeamPlaceEntry) });
export type TeamPlaceHistory = v.InferOutput<typeof TeamPlaceHistory>;
