import * as v from 'valibot';
import { formatList } from '../base/counts.ts';
import { Id, LaneNumber, Reason, RoundId, START_LANE, Strokes, Version } from '../base/fields.ts';

/**
 * A hole that the office decides, or a start hole (`hole_number` 0): scorers entered different values, or somebody asked
 * for a `ruling` between two scores (in strokes). `values` begins with the one that counts; each has the usernames of
 * those who entered it, and an upload has none.
 */
export const HoleDispute = v.object({
  round_id: RoundId,
  competitor_id: Id,
  full_name: v.string(),
  hole_number: LaneNumber,
  version: Version,
  values: v.array(v.object({ value: v.nullable(v.number()), by: v.array(v.string()) })),
  ruling: v.optional(v.object({ scores: v.array(v.number()), reason: v.string(), by: v.string() })),
});
export type HoleDispute = v.InferOutput<typeof HoleDispute>;

/** The value that an admin calls right, and the version of the hole that the admin was shown. */
export const AnswerDisputeBody = v.object({
  tournament_id: Id,
  round_id: RoundId,
  competitor_id: Id,
  hole_number: LaneNumber,
  value: v.nullable(Strokes),
  version: Version,
  reason: v.optional(Reason),
});
export type AnswerDisputeBody = v.InferOutput<typeof AnswerDisputeBody>;

/** The hole's official value after an answer, and its version. */
export const DisputeAnswered = v.object({ value: v.nullable(v.number()), version: Version });
export type DisputeAnswered = v.InferOutput<typeof DisputeAnswered>;

/** Describes a dispute: "Kenji Watanabe, round 2, hole 4: marker4 3, marker2 9". */
export function describeHoleDispute({ values, ruling, ...dispute }: HoleDispute): string {
  const { full_name, round_id, hole_number } = dispute;
  const hole = hole_number === START_LANE ? 'start hole' : `hole ${hole_number}`;
  const sides = values.map(({ value, by }) => {
    return `${by.length > 0 ? formatList(by) : 'an upload'} ${value ?? 'empty'}`;
  });
  const question = ruling && `${ruling.scores.join(' or ')}, ${ruling.by}: ${ruling.reason}`;
  const isDisputed = !ruling || sides.length > 1;
  const facts = [...(question ? [question] : []), ...(isDisputed ? [sides.join(', ')] : [])];
  return `${full_name}, round ${round_id}, ${hole}: ${facts.join('; ')}`;
}

/** Describes what the office decides: "A ruling is pending: Kenji Watanabe, round 2, hole 4: 5 or 7, marker4: it moved". */
export function describeOfficeQuestion(dispute: HoleDispute): string {
  const kind = dispute.ruling ? 'A ruling is pending' : 'Two different scores';
  return `${kind}: ${describeHoleDispute(dispute)}`;
}
