import { useEffect, useState } from 'react';
import type { EndingInfo } from '../../../contract/base/ending-info.ts';
import type { CardView } from '../entry/card-view.ts';

/**
 * Remembers that a user at this card says that its player plays on, so that the app asks once for each ending: the
 * office may keep the ending although strokes follow. The memory ends when the card's ending changes.
 */
export function useCardPlaysOn(card: CardView) {
  const [said, setSaid] = useState<string | null>(null);
  const ending = card.out && nameEnding(card.out);
  const isSaid = said !== null && said === ending;
  useEffect(() => {
    if (!isSaid) setSaid(null);
  }, [isSaid]);
  return {
    card: isSaid ? { ...card, saysPlaysOn: true } : card,
    sayPlaysOn: (out: EndingInfo) => setSaid(nameEnding(out)),
  };
}

function nameEnding({ status, round_id, hole_number }: EndingInfo): string {
  return `${status} ${round_id} ${hole_number}`;
}
