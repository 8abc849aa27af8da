import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { MIN_SEARCH_LENGTH } from '../../contract/people/friends.ts';
import { peopleSearchQuery } from './queries.ts';
import { describeFound, SearchResultList } from './search-result-list.tsx';

/** The pause in typing after which the search is sent, in ms. */
const PAUSE_MS = 300;

/** The search for other users. */
export function PeopleSearch({ userId }: { userId: number }) {
  const id = useId();
  const [typedText, setTypedText] = useState('');
  const search = useDebouncedText(typedText.trim(), PAUSE_MS);
  const foundPeople = useQuery(peopleSearchQuery(userId, search));
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
          value={typedText}
          onChange={({ target }) => setTypedText(target.value)}
          aria-describedby={`${id}-hint`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          className="mt-1 min-h-12 w-full rounded-lg border-2 border-edge bg-surface px-3 text-lg text-ink"
        />
        <p id={`${id}-hint`} className="mt-1 text-ink-soft">
          Search by username, first name, last name or full email address.
        </p>
        <p role="status" className="font-semibold">
          {isAsked
            ? describeFound(foundPeople)
            : search && `Type at least ${MIN_SEARCH_LENGTH} letters.`}
        </p>
      </search>
      {isAsked && <SearchResultList userId={userId} found={foundPeople} />}
    </div>
  );
}

/** Returns the text as it was when it last stayed unchanged for `forMs`. */
function useDebouncedText(text: string, forMs: number): string {
  const [settledText, setSettledText] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettledText(text), forMs);
    return () => clearTimeout(timer);
  }, [text, forMs]);
  return settledText;
}
