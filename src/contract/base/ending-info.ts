import * as v from 'valibot';
import type { LastHole } from '../../golf/ending.ts';
import { HoleNumber, RoundId } from './fields.ts';

/**
 * How and where a competitor stopped. `hole_number` is null when the competitor stopped off the course. `cut`: the
 * competitor was cut after the round, and `status` is WD (decision 046).
 */
export const EndingInfo = v.object({
  status: v.picklist(['WD', 'RTD', 'DNS', 'DQ']),
  cut: v.optional(v.boolean()),
  round_id: RoundId,
  hole_number: v.nullable(HoleNumber),
});
export type EndingInfo = v.InferOutput<typeof EndingInfo>;

/** The words for how a golfer stopped. Boards show the short forms. */
export const endingWords: Readonly<Record<EndingInfo['status'], string>> = {
  WD: 'Withdrew',
  RTD: 'Withdrew',
  DNS: 'Did not start',
  DQ: 'Disqualified',
};

/** Describes for fans how a golfer stopped: "Withdrew at hole 11 of round 1", "Missed the cut after round 2". */
export function describeStop({ status, cut, round_id, hole_number }: EndingInfo): string {
  if (cut) return `Missed the cut after round ${round_id}`;
  const hole = hole_number === null ? '' : ` at hole ${hole_number}`;
  return `${endingWords[status]}${hole} ${hole ? 'of' : 'in'} round ${round_id}`;
}

/**
 * Describes for the holders of a golfer's tickets how the golfer stopped, and what follows. The office may have voided
 * the round of a disqualified golfer.
 */
export function describeStopOnTicket(ending: EndingInfo): string {
  const points = ending.status === 'DQ' ? 'No' : 'The points stay, and no';
  return `${describeStop(ending)}. ${points} ticket gets another golfer.`;
}

/** A status as answers encode it. */
interface EncodedStatus<Status> {
  readonly status: Exclude<Status, 'CUT'> | 'WD';
  readonly cut?: true;
}

/** Encodes a status for an answer. Older builds refuse an answer with the status CUT, so CUT becomes WD with `cut`. */
export function encodeStatus<Status extends string>(status: Status): EncodedStatus<Status> {
  if (status === 'CUT') return { status: 'WD', cut: true };
  return { status: status as Exclude<Status, 'CUT'> };
}

/** Encodes an ending for an answer. */
export function encodeEnding({ status, round_id, hole_number }: LastHole): EndingInfo {
  return { ...encodeStatus(status), round_id, hole_number };
}

/** Decodes an ending from an answer. */
export function decodeEnding({ status, cut, round_id, hole_number }: EndingInfo): LastHole {
  return { status: cut ? 'CUT' : status, round_id, hole_number };
}
