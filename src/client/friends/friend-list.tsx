import type { UseQueryResult } from '@tanstack/react-query';
import type { FriendEntry, StandingRelation } from '../../contract/friends.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Stale } from '../ui/stale.tsx';
import { PersonRow } from './person-row.tsx';
import { PeopleSkeleton } from './skeleton.tsx';

interface ListWords {
  /** What is in it, a plural. */
  readonly what: string;
  /** The same as its reader's. */
  readonly yours: string;
  /** That nobody is in it, and the next step. */
  readonly empty: string;
  readonly next: string;
}

const words: Record<StandingRelation, ListWords> = {
  received: {
    what: 'requests you received',
    yours: 'the requests you received',
    empty: 'No request waits for your answer.',
    next: 'Players who want to be your friends stand here.',
  },
  sent: {
    what: 'requests you sent',
    yours: 'the requests you sent',
    empty: 'You wait for nobody’s answer.',
    next: 'Search for a player above and send a request.',
  },
  friends: {
    what: 'friends',
    yours: 'your friends',
    empty: 'No friends here yet.',
    next: 'Search for a player above and send the first request.',
  },
};

interface FriendListProps {
  userId: number;
  /** How everybody in the list stands with its reader. */
  relation: StandingRelation;
  list: UseQueryResult<FriendEntry[]>;
}

/** One of the three lists in all its faces. */
export function FriendList({ userId, relation, list }: FriendListProps) {
  const { data: people, isError, dataUpdatedAt, refetch } = list;
  const { what, yours, empty, next } = words[relation];
  if (!people) {
    if (isError) return <LoadFailed what={what} onRetry={refetch} />;
    return <PeopleSkeleton what={yours} />;
  }
  return (
    <section tabIndex={-1} aria-label={what} className="flex flex-col gap-3">
      {isError && <Stale what={`These are ${yours}`} since={dataUpdatedAt} onRetry={refetch} />}
      {people.length === 0 ? (
        <div className="py-6">
          <p className="text-xl font-bold">{empty}</p>
          <p className="text-ink-soft">{next}</p>
        </div>
      ) : (
        <ul className="divide-y divide-line">
          {people.map((person) => (
            <PersonRow key={person.id} userId={userId} person={person} relation={relation} />
          ))}
        </ul>
      )}
    </section>
  );
}
