import { formatClockTime } from '../../ui/dates.ts';
import type { CardView } from './card-view.ts';

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
