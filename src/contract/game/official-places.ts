import * as v from 'valibot';
import { boundedArray } from '../base/bounded.ts';
import { Id, QueryId, Reason, Timestamp, Version } from '../base/fields.ts';
import { MAX_BOARD_ROWS } from './boards.ts';

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

/** The boards on which a play-off can decide places. */
const PlayOffKind = v.picklist(['golfers', 'teams']);
export type PlayOffKind = v.InferOutput<typeof PlayOffKind>;

/**
 * The places after a play-off of all golfers or teams that tied: 1, 2 for a shared first place. Null for all of them
 * takes the play-off back. `reason`: what was played, such as "Hole 18, twice", which the boards show; or why it is
 * taken back.
 */
export const PlayOffBody = v.pipe(
  v.object({
    tournament_id: Id,
    kind: PlayOffKind,
    places: v.pipe(
      boundedArray(v.object({ id: Id, position: OfficialPlace }), MAX_BOARD_ROWS),
      v.minLength(1),
      v.check(
        (places) => new Set(places.map(({ id }) => id)).size === places.length,
        'names one twice',
      ),
    ),
    reason: Reason,
  }),
  v.forward(
    v.check(
      ({ places }) => new Set(places.map(({ position }) => position === null)).size === 1,
      'must have a place for each of them, or for none',
    ),
    ['places'],
  ),
);
export type PlayOffBody = v.InferOutput<typeof PlayOffBody>;

export const PlayOffChanged = v.object({ tournament_id: Id, version: Version });

/**
 * A play-off of a tournament, with the golfers or teams that still have its places. `counts`: they still tie, so the
 * boards show these places.
 */
export const PlayOff = v.object({
  kind: PlayOffKind,
  places: v.array(v.object({ id: Id, name: v.string(), position: v.number() })),
  reason: v.string(),
  by: v.string(),
  recorded_at: Timestamp,
  counts: v.boolean(),
});
export type PlayOff = v.InferOutput<typeof PlayOff>;
