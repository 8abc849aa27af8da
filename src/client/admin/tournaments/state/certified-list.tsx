import { Link } from '@tanstack/react-router';
import { formatCount } from '../../../../contract/base/counts.ts';
import { countAttested, describeUnattestedCard } from '../../../../contract/game/missing-card.ts';
import type { CertifiedCards } from '../../../../contract/game/states.ts';
import { FoldedList } from '../../ask/folded-list.tsx';

interface CertifiedListProps {
  round: number;
  certified: CertifiedCards;
  /** Whether this tournament is the one on the tablets. Only then does the desk have its cards. */
  isCurrent: boolean;
}

/** The number of attested cards, and a link to the desk for each of the others. */
export function CertifiedList({ round, certified, isCurrent }: CertifiedListProps) {
  const count = countAttested(certified);
  const { missing } = certified;
  return (
    <FoldedList
      title={missing.length > 0 ? `${count}. Missing` : count}
      summary={`${count}. Missing: ${formatCount(missing.length, 'card')}`}
      shownAtOnce={6}
    >
      {missing.map((card) => (
        <li key={card.competitor_id}>
          {isCurrent ? (
            <Link to="/admin-panel/cards" search={{ round, player: card.competitor_id }}>
              {describeUnattestedCard(card)}
            </Link>
          ) : (
            describeUnattestedCard(card)
          )}
        </li>
      ))}
    </FoldedList>
  );
}
