import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { boardEndpoints } from '../../../contract/game/board-endpoints.ts';
import type { PointsBoard } from '../../../contract/game/boards.ts';
import { callApi } from '../../api/api.ts';
import { writePoints } from '../../ui/golf-words.ts';
import { formatCount } from '../../ui/notes/age.ts';

/** The rows that are read: enough to see whether the lead is shared. */
const ROWS = 2;

/**
 * Shows who leads the season, for whose winner the grand prize is. It is empty in the page that the build writes, and
 * stays empty without a network and before the first points. Its room is kept, so that nothing jumps.
 */
export function SeasonLeader() {
  const [board, setBoard] = useState<PointsBoard>();
  useEffect(() => {
    const reading = new AbortController();
    callApi(boardEndpoints.pointsBoard, { query: { limit: ROWS }, signal: reading.signal }).then(
      setBoard,
      // The page is complete without the leader.
      () => undefined,
    );
    return () => reading.abort();
  }, []);
  return <p className="mt-2 min-h-18 md:min-h-12">{board && <Leader board={board} />}</p>;
}

function Leader({ board: { rows, season, updated_at, total } }: { board: PointsBoard }) {
  const [first, second] = rows;
  if (!first || updated_at === null) return null;
  const isShared = second?.position === first.position;
  return (
    <>
      <strong className="wrap-anywhere">
        <bdi>{first.username}</bdi>
      </strong>{' '}
      {isShared ? 'and others lead' : 'leads'} the {season} season with{' '}
      <strong>{writePoints(first.fantasy_point)}</strong> G.P among {formatCount(total, 'player')}.{' '}
      <Link
        to="/leaderboard"
        search={{ tab: 'points', of: 'season' }}
        className="whitespace-nowrap text-link underline"
      >
        See the season
      </Link>
    </>
  );
}
