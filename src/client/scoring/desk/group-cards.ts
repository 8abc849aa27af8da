import { certified } from '../../../contract/scoring/op-kinds.ts';
import type { CardView } from '../entry/card-view.ts';

/** The cards of a round by state. Returned cards come in the order of their return, the others by name. */
export interface CardGroups {
  readonly returned: readonly CardView[];
  readonly open: readonly CardView[];
  readonly attested: readonly CardView[];
}

/** Sorts the cards of a round by how far they are certified. A card that this device has just returned comes last. */
export function groupCards(cards: readonly CardView[]): CardGroups {
  const returnedAt = ({ certified }: CardView) => certified?.submitted?.at ?? '9999';
  return {
    returned: cards
      .filter(({ step }) => step.value === certified.submit)
      .toSorted((one, other) => (returnedAt(one) < returnedAt(other) ? -1 : 1)),
    open: cards.filter(({ step }) => step.value === null),
    attested: cards.filter(({ step }) => step.value === certified.attest),
  };
}
