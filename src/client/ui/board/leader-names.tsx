import { formatCount } from '../../../contract/base/counts.ts';
import type { PointsRow } from '../../../contract/game/boards.ts';

/** The usernames of those in first place; their number when there are more than two. */
export function LeaderNames({ leaders }: { leaders: readonly Pick<PointsRow, 'username'>[] }) {
  const [first, second] = leaders;
  if (leaders.length > 2) return formatCount(leaders.length, 'player');
  return (
    <>
      <bdi>{first?.username}</bdi>
      {second && (
        <>
          {' '}
          and <bdi>{second.username}</bdi>
        </>
      )}
    </>
  );
}
