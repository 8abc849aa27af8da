import type { CardStep } from '../../../contract/scoring/scoring.ts';
import { HOLES_PER_ROUND } from '../../../golf/hole.ts';

/** How far a card is certified, by its last step: docs/outbox.md#a-card. */
export interface CardProgress {
  /** The number of steps so far, above the epoch. */
  readonly version: number;
  /** Null for a card about which nobody has taken a step. */
  readonly step: CardStep | null;
  /** The 18 values that the person read, in strokes. */
  readonly strokes: readonly (number | null)[];
  /** The account of the last `submit`; null when there is none. */
  readonly submittedBy: number | null;
}

/** A card about which nobody has taken a step. */
export const openCard: CardProgress = {
  version: 0,
  step: null,
  strokes: Array.from({ length: HOLES_PER_ROUND }, () => null),
  submittedBy: null,
};

/** Whether a card is submitted or attested, so that only the office changes its scores. */
export function isLockedCard({ step }: Pick<CardProgress, 'step'>): boolean {
  return step === 'submit' || step === 'attest';
}

/** Whether two cards have the same 18 values. */
export function hasEqualStrokes(
  one: readonly (number | null)[],
  other: readonly (number | null)[],
): boolean {
  return one.every((value, index) => value === other[index]);
}
