import type { UseQueryResult } from '@tanstack/react-query';
import { CallError } from '../../contract/call.ts';
import { type FoundPerson, MAX_FOUND, type Relation } from '../../contract/friends.ts';
import { fullName } from '../../golf/names.ts';
import { count } from '../ui/age.ts';
import { Button } from '../ui/button.tsx';
import { searchFailureWords } from './friend-words.ts';
import { PersonRow } from './person-row.tsx';
import { PeopleSkeleton } from './skeleton.tsx';

/** How the reader stands with somebody, in words; strangers need none. */
const notes: Record<Relation, string> = {
  none: '',
  sent: 'your request waits',
  received: 'waits for your answer',
  friends: 'your friend',
};

interface FoundPeopleProps {
  userId: number;
  found: UseQueryResult<FoundPerson[]>;
}

/** Whom a search found, in all its faces. */
export function FoundPeople({ userId, found }: FoundPeopleProps) {
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
            {searchFailureWords(error.failure)}
          </p>
          <Button onClick={() => refetch()}>Try again</Button>
        </div>
      )}
      {!people && !error && <PeopleSkeleton what="the players" />}
      {people && people.length > 0 && (
        <ul className="divide-y divide-line">
          {people.map(({ first_name, last_name, relation, ...person }) => (
            <PersonRow
              key={person.id}
              userId={userId}
              person={{ ...person, name: fullName({ first_name, last_name }) }}
              relation={relation}
              note={notes[relation]}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** How far a search is, for those who hear the page, too. */
export function foundWords({ data, error, isPlaceholderData }: FoundPeopleProps['found']): string {
  // The failure is told by itself.
  if (error) return '';
  if (!data || isPlaceholderData) return 'Searching...';
  if (data.length === 0) return 'Nobody found. Check the spelling, or type less of the name.';
  if (data.length < MAX_FOUND) return `${count(data.length, 'player')} found.`;
  return `The first ${MAX_FOUND} players. Type more of the name to find others.`;
}
