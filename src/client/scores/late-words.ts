import { START_LANE } from '../../contract/base/fields.ts';
import { getLaneIds, getOpValue, isValueOp } from '../../contract/scoring/op-kinds.ts';
import type { OwnLateStroke } from '../../outbox/store/rows.ts';

/** The label of a late stroke that the office has yet to decide. */
export const WITH_OFFICE = 'With the office';

/** Formats a late stroke's hole: "Hole 5". */
export function describeLatePlace({ content }: OwnLateStroke): string {
  const hole = isValueOp(content) ? getLaneIds(content).hole_number : START_LANE;
  return hole === START_LANE ? 'Start hole' : `Hole ${hole}`;
}

/** Formats a late stroke's value: "5", or "no score" for a cleared hole. */
export function describeLateValue({ content }: OwnLateStroke): string {
  return describeNumber(getOpValue(content));
}

/**
 * Describes a late stroke's state: "With the office: 5. The round was closed before this entry reached the server." or
 * "The office declined 5. 4 counts."
 */
export function describeLateStroke(stroke: OwnLateStroke): string {
  const { end } = stroke;
  const valueText = describeLateValue(stroke);
  if (!end) {
    return `${WITH_OFFICE}: ${valueText}. The round was closed before this entry reached the server. The office decides if it counts.`;
  }
  if (end.decision === 'void') {
    return `The round was cancelled before ${valueText} reached the server. It is in the history and does not count.`;
  }
  const start = end.is_equal
    ? `${valueText} was right.`
    : `The office ${end.decision} ${valueText}.`;
  return `${start} ${describeCounted(end.official.value)}`;
}

/** Formats the reason for the office's decision: "Reason: the card says 4". Empty where nobody decided. */
export function describeLateReason({ end }: OwnLateStroke): string {
  return end && end.decision !== 'void' && !end.is_equal ? `Reason: ${end.reason}` : '';
}

function describeCounted(value: number | null): string {
  return value === null ? 'No score counts.' : `${value} counts.`;
}

function describeNumber(value: number | null): string {
  return value === null ? 'no score' : String(value);
}
