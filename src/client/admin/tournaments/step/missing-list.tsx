import { Link } from '@tanstack/react-router';
import { describeMissingCard } from '../../../../contract/game/missing-card.ts';
import type { MissingCard } from '../../../../contract/game/states.ts';
import { formatCount } from '../../../ui/counts.ts';

/** More cards than this open with a press, because they would push the buttons off the screen. */
const SHOWN_AT_ONCE = 6;

interface MissingListProps {
  round: number;
  cards: readonly MissingCard[];
  /** Whether the tablets have this tournament. Scores can be entered only then. */
  isCurrent: boolean;
}

/** The cards that lack strokes, each a link to the card with its first missing hole chosen. */
export function MissingList({ round, cards, isCurrent }: MissingListProps) {
  const strokes = cards.reduce((sum, { holes }) => sum + holes.length, 0);
  const title = `Missing: ${formatCount(strokes, 'stroke')}`;
  if (cards.length === 0) return <p className="step-wanted">{title}.</p>;
  const list = (
    <ul>
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
    </ul>
  );
  if (cards.length <= SHOWN_AT_ONCE) {
    return (
      <div className="step-wanted">
        <p>{title}:</p>
        {list}
      </div>
    );
  }
  return (
    <details className="step-wanted">
      <summary>
        {title} of {formatCount(cards.length, 'golfer')}
      </summary>
      {list}
    </details>
  );
}
