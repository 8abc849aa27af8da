import { certified as stepValues } from '../../../../contract/scoring/op-kinds.ts';
import { isMissing, type PadPlayer } from '../view/pad-view.ts';

/** What this user can do about a card now; null for nothing. */
export type ReadingStep = 'submit' | 'attest' | null;

/**
 * Returns what a user can do about a card. It can be read back when the player has every score, or after the group's last
 * hole, when some are missing.
 */
export function findReadingStep(
  { card, cells }: PadPlayer,
  reader: number,
  isAfterLastHole: boolean,
): ReadingStep {
  const { step, certified } = card;
  const hasChanged = (certified?.changed_holes.length ?? 0) > 0;
  if (step.value === stepValues.attest) return null;
  if (step.value === stepValues.submit && !hasChanged)
    return certified?.submitted && certified.submitted.user_id !== reader ? 'attest' : null;
  return isAfterLastHole || !cells.some(isMissing) ? 'submit' : null;
}
