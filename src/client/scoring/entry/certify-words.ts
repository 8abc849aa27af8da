import { formatList, pickForm } from '../../../contract/base/counts.ts';
import { certified as stepValues } from '../../../contract/scoring/op-kinds.ts';
import { formatClockTime } from '../../ui/dates.ts';
import type { CardView } from './card-view.ts';

/** Describes how far a card is certified; null for a card that nobody has read back. */
export function describeCertified({ step, certified }: CardView): string | null {
  const { submitted, attested, returned, changed_holes = [] } = certified ?? {};
  switch (step.state) {
    case 'saved':
    case 'sending':
      return `${describeWaiting(step.value)}: keep this tablet on.`;
    case 'blocked':
      return 'Saved here. It is sent when you sign in again.';
    case 'rejected':
    case 'conflict':
      return 'The server refused the last step: see Needs you.';
    case 'sent':
      return describeSent(step.value);
  }
  if (attested)
    return `Attested by ${attested.by}, ${at(attested)}.${describeChanged(changed_holes, 'ask the office to open the card again')}`;
  if (submitted)
    return `Card returned ${at(submitted)}, ${submitted.code}.${describeChanged(changed_holes, 'read the card again')}`;
  return returned ? `Given back by ${returned.by}, ${at(returned)}: ${returned.reason}` : null;
}

function describeWaiting(value: number | null): string {
  if (value === stepValues.attest) return 'Attested here, not sent yet';
  return value === null ? 'Given back here, not sent yet' : 'Agreed here, not returned yet';
}

function describeSent(value: number | null): string {
  if (value === stepValues.attest) return 'Attested.';
  return value === null ? 'Given back.' : 'Card returned.';
}

const at = (witness: { readonly at: string }) => formatClockTime(Date.parse(witness.at));

function describeChanged(holes: readonly number[], advice: string): string {
  if (holes.length === 0) return '';
  const noun = pickForm(holes.length, 'Hole', 'Holes');
  return ` ${noun} ${formatList(holes.map(String))} changed since: ${advice}.`;
}
