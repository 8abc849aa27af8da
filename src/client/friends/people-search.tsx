import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { MIN_SEARCH_LENGTH } from '../../contract/friends.ts';
import { FoundPeople, foundWords } from './found-people.tsx';
import { foundPeopleQuery } from './queries.ts';
import { useSettled } from './use-settled.ts';

/** The server is asked when the typing pauses this long. */
const PAUSE_MS = 300;

/** Looks for players by what one knows of them. */
export function PeopleSearch({ userId }: { userId: number }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), PAUSE_MS);
  const found = useQuery(foundPeopleQuery(userId, search));
  const isAsked = search.length >= MIN_SEARCH_LENGTH;
  return (
    <div className="flex flex-col gap-4">
      <search>
        <label htmlFor={id} className="block font-semibold">
          Search Players
        </label>
        <input
          id={id}
          type="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          aria-describedby={`${id}-hint`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          className="mt-1 min-h-12 w-full rounded-lg border-2 border-edge bg-surface px-3 text-lg text-ink"
        />
        <p id={`${id}-hint`} className="mt-1 text-ink-soft">
          By username, first name or last name, or a whole e-mail address.
        </p>
        <p role="status" className="font-semibold">
          {isAsked ? foundWords(found) : search && `Type ${MIN_SEARCH_LENGTH} letters or more.`}
        </p>
      </search>
      {isAsked && <FoundPeople userId={userId} found={found} />}
    </div>
  );
}
