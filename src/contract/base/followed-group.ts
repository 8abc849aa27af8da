import * as v from 'valibot';
import { RoundId } from './fields.ts';

/** A group's number within its round. */
export const FollowedGroupNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999));

/** A group of a round. */
export const FollowedGroup = v.object({ round_id: RoundId, group_number: FollowedGroupNumber });
export type FollowedGroup = v.InferOutput<typeof FollowedGroup>;

/** A group of a round of a tournament. */
export interface GroupIds extends FollowedGroup {
  readonly tournament_id: number;
}
