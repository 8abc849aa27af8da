import { formatClockTime } from '../../../ui/dates.ts';
import type { CardView } from '../../entry/card-view.ts';
import type { PadPlayer } from '../view/pad-view.ts';
import { isMissing } from '../view/pad-view.ts';

/** What this user can do about a card now; null for nothing. */
export type NextStep = 'submit' | 'attest' | null;

/** Describes how far a card is certified; null for a card that nobody has read back. */
export function describeCertified({ step, certified }: CardView): string | null {
  if (step.state === 'saved' || step.state === 'sending' || step.state === 'blocked')
    return step.value === 2
      ? 'Attested here, not sent yet: keep this tablet on.'
      : 'Agreed here, not returned yet: keep this tablet on.';
  if (step.state === 'rejected' || step.state === 'conflict')
    return 'Not returned: the server refused it, see Needs you.';
  const { submitted, attested, returned, changed_holes } = certified ?? {};
  const again = describeChanged(changed_holes ?? []);
  if (attested) return `Attested by ${attested.by}, ${at(attested)}.${again}`;
  if (submitted) return `Card returned ${at(submitted)}, ${submitted.code}.${again}`;
  if (returned && step.state === 'server')
    return `Given back by ${returned.by}, ${at(returned)}: ${returned.reason}`;
  return step.value === null ? null : 'Card returned.';
}

const at = (witness: { readonly at: string }) => formatClockTime(Date.parse(witness.at));

function describeChanged(holes: readonly number[]): string {
  if (holes.length === 0) return '';
  return ` Hole ${holes.join(', ')} changed since: read it again.`;
}

/** Whether a card can be read back: the player has finished, or some scores are missing after the last hole. */
export function findNextStep(
  { card, cells }: PadPlayer,
  reader: number,
  isAfterLastHole: boolean,
): NextStep {
  const { step, certified } = card;
  const hasChanged = (certified?.changed_holes.length ?? 0) > 0;
  if (step.value === 2) return null;
  if (step.value === 1 && !hasChanged)
    return certified?.submitted && certified.submitted.user_id !== reader ? 'attest' : null;
  return isAfterLastHole || !cells.some(isMissing) ? 'submit' : null;
}
