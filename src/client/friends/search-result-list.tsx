import type { UseQueryResult } from '@tanstack/react-query';
import { CallError } from '../../contract/base/call.ts';
import { formatCount } from '../../contract/base/counts.ts';
import { MAX_FOUND, type PersonMatch, type Relation } from '../../contract/people/friends.ts';
import { joinNames } from '../../golf/names.ts';
import { RetryOrSignIn } from '../ui/notes/retry-or-sign-in.tsx';
import { describeSearchFailure } from './friend-words.ts';
import { PersonRow } from './person-row.tsx';
import { PeopleSkeleton } from './skeleton.tsx';

/** The described relation to the reader; strangers need none. */
const notes: Record<Relation, string> = {
  none: '',
  sent: 'request sent',
  received: 'wants to be your friend',
  friends: 'your friend',
  blocked: 'blocked by you',
};

interface SearchResultListProps {
  userId: number;
  found: UseQueryResult<PersonMatch[]>;
}

/** The users that a search found, or the state of the search. */
export function SearchResultList({ userId, found }: SearchResultListProps) {
  const { data: people, error, refetch } = found;
  return (
    <section
      tabIndex={-1}
      aria-label="Players found"
      className="rounded-card border border-line bg-surface px-4 py-1 empty:hidden"
    >
      {error instanceof CallError && (
        <div className="flex flex-col items-start gap-3 py-3">
          <p role="alert" className="font-semibold text-danger">
            {describeSearchFailure(error.failure)}
          </p>
          <RetryOrSignIn error={error} onRetry={refetch} />
        </div>
      )}
      {!people && !error && <PeopleSkeleton what="the players" />}
      {people && people.length > 0 && (
        <ul className="divide-y divide-line">
          {people.map(({ first_name, last_name, relation, ...person }) => (
            <PersonRow
              key={person.id}
              userId={userId}
              person={{ ...person, name: joinNames({ first_name, last_name }) }}
              relation={relation}
              note={notes[relation]}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Describes the state of a search, also for screen readers. */
export function describeFound({
  data,
  error,
  isPlaceholderData,
}: SearchResultListProps['found']): string {
  // Shown elsewhere on the screen.
  if (error) return '';
  if (!data || isPlaceholderData) return 'Searching...';
  if (data.length === 0) return 'Nobody found. Check the spelling, or type less of the name.';
  if (data.length < MAX_FOUND) return `${formatCount(data.length, 'player')} found.`;
  return `These are the first ${MAX_FOUND} players. Type more of the name to find others.`;
}
