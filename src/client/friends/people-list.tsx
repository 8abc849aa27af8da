import type { UseQueryResult } from '@tanstack/react-query';
import type { FriendEntry } from '../../contract/people/friends.ts';
import type { FriendListName } from '../queries/friend-queries.ts';
import { LoadFailed } from '../ui/notes/load-failed.tsx';
import { StaleNotice } from '../ui/notes/stale-notice.tsx';
import { PersonRow } from './person-row.tsx';
import { PeopleSkeleton } from './skeleton.tsx';

interface ListWords {
  /** The plural noun for the list's users. */
  readonly what: string;
  /** The noun with "your". */
  readonly yours: string;
  /** The text of an empty list, including the next step. */
  readonly empty: string;
  readonly next: string;
}

const words: Record<FriendListName, ListWords> = {
  received: {
    what: 'requests you received',
    yours: 'the requests you received',
    empty: 'No friend requests.',
    next: "When someone adds you, you'll see it here.",
  },
  sent: {
    what: 'requests you sent',
    yours: 'the requests you sent',
    empty: 'No open requests.',
    next: 'Search for a player above and send a request.',
  },
  friends: {
    what: 'friends',
    yours: 'your friends',
    empty: 'No friends here yet.',
    next: 'Search for a player above and send the first request.',
  },
  blocked: {
    what: 'players you block',
    yours: 'the players you block',
    empty: 'You block nobody.',
    next: '',
  },
};

interface FriendListProps {
  userId: number;
  /** The relation that every user in the list has to the reader. */
  relation: FriendListName;
  list: UseQueryResult<FriendEntry[]>;
  /** Called after the reader has accepted a request in the list. */
  onAccepted?: () => void;
}

/** One of the three lists, or its loading state. */
export function PeopleList({ userId, relation, list, onAccepted }: FriendListProps) {
  const { data: people, error, dataUpdatedAt, refetch } = list;
  const { what, yours, empty, next } = words[relation];
  if (!people) {
    if (error) return <LoadFailed what={what} error={error} onRetry={refetch} />;
    return <PeopleSkeleton what={yours} />;
  }
  return (
    <section tabIndex={-1} aria-label={what} className="flex flex-col gap-3">
      {error && (
        <StaleNotice
          what={`These are ${yours}`}
          since={dataUpdatedAt}
          error={error}
          onRetry={refetch}
        />
      )}
      {people.length === 0 ? (
        <div className="py-6">
          <p className="text-xl font-bold">{empty}</p>
          <p className="text-ink-soft">{next}</p>
        </div>
      ) : (
        <ul className="divide-y divide-line">
          {people.map((person) => (
            <PersonRow
              key={person.id}
              userId={userId}
              person={person}
              relation={relation}
              onAccepted={onAccepted}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
