import { Link } from '@tanstack/react-router';
import { formatCount } from '../../../../contract/base/counts.ts';
import { describeMissingCard } from '../../../../contract/game/missing-card.ts';
import type { MissingCard } from '../../../../contract/game/states.ts';
import { FoldedList } from '../../ask/folded-list.tsx';

interface MissingListProps {
  round: number;
  cards: readonly MissingCard[];
  /** Whether this tournament is the one on the tablets. Only then can scores be entered. */
  isCurrent: boolean;
}

/** The cards that lack strokes. Each links to the card with its first missing hole selected. */
export function MissingList({ round, cards, isCurrent }: MissingListProps) {
  const strokes = cards.reduce((sum, { holes }) => sum + holes.length, 0);
  if (cards.length === 0) return <p>No stroke is missing.</p>;
  const title = `Missing: ${formatCount(strokes, 'stroke')}`;
  const summary = `${title} of ${formatCount(cards.length, 'golfer')}`;
  return (
    <FoldedList title={title} summary={summary} shownAtOnce={6}>
      {cards.map((card) => (
        <li key={card.competitor_id}>
          {isCurrent ? (
            <Link
              to="/admin-panel/addrecords"
              search={{ round, player: card.competitor_id, hole: card.holes[0] ?? 1 }}
            >
              {describeMissingCard(card)}
            </Link>
          ) : (
            describeMissingCard(card)
          )}
        </li>
      ))}
    </FoldedList>
  );
}
