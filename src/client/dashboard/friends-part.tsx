import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Tournament } from '../../contract/game/game.ts';
import { formatPlace } from '../../contract/game/place-words.ts';
import { Avatar } from '../ui/avatar.tsx';
import { formatPoints } from '../ui/golf-words.ts';
import { LoadFailed } from '../ui/notes/load-failed.tsx';
import { friendsPointsQuery } from './queries.ts';
import { PartSkeleton } from './skeleton.tsx';

interface FriendsPartProps {
  userId: number;
  tournament: Pick<Tournament, 'id' | 'name'>;
}

/** The user among their five best friends, in an event that has begun. */
export function FriendsPart({ userId, tournament }: FriendsPartProps) {
  const { data, error, refetch } = useQuery(friendsPointsQuery(userId, tournament.id));
  return (
    <section data-result="" aria-labelledby="friends" className="flex flex-col gap-2">
      <header className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="friends" className="font-display text-h2 font-bold">
          Friends
        </h2>
        <Link to="/friends" className="inline-flex min-h-tap items-center text-link underline">
          All friends
        </Link>
        <p className="w-full text-sm wrap-anywhere text-ink-soft">{tournament.name}</p>
      </header>
      {!data && !error && <PartSkeleton what="your friends' points" />}
      {!data && error && <LoadFailed what="friends' points" error={error} onRetry={refetch} />}
      {data && data.friends === 0 && (
        <p className="text-ink-soft">
          None of your friends has a ticket here. Invite one, and compare your points.
        </p>
      )}
      {data && data.friends > 0 && (
        <ol className="flex flex-col">
          {data.rows.map(({ user_id, username, img, fantasy_point, ...place }) => {
            const isMine = user_id === userId;
            return (
              <li
                key={user_id}
                className={`flex min-h-14 items-center gap-3 border-b border-line px-2 py-2 ${isMine ? 'border-l-4 border-l-mine-edge bg-mine' : ''}`}
              >
                <Avatar url={img} username={username} className="size-9" />
                <span className="min-w-0 grow">
                  <strong className="block truncate">{isMine ? 'You' : username}</strong>
                  <span className="text-sm text-ink-soft">
                    {formatPlace(place)} of {data.of}
                  </span>
                </span>
                <strong className="font-display text-lg">{formatPoints(fantasy_point)}</strong>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
