import { Link } from '@tanstack/react-router';
import { useNextRoundOffer } from '../../../queries/next-round-offer.ts';
import { getButtonClass } from '../../../ui/button.tsx';
import { formatOwnTime } from '../../../ui/dates.ts';

/** The link to the next round of a guest's group; absent until the office has linked it. */
export function NextRoundLink({ reader }: { reader: number }) {
  const { next } = useNextRoundOffer(reader);
  if (!next) return null;
  const { round_id, group_number, tee_time } = next;
  const tee = tee_time === null ? '' : `, tee ${formatOwnTime(tee_time)}`;
  return (
    <Link to="/s" className={getButtonClass('primary', 'hole')}>
      Round {round_id}, group {group_number}
      {tee}: open it
    </Link>
  );
}
