import type { ListedEntry } from './listed-entries.ts';
import { Part } from './part.tsx';
import { UnsentEntry } from './unsent-entry.tsx';

interface EntryListProps {
  title: string;
  entries: readonly ListedEntry[];
  onDone: (words: string) => void;
}

/** Entries under a heading; nothing when there are none. */
export function EntryList({ title, entries, onDone }: EntryListProps) {
  if (entries.length === 0) return null;
  return (
    <Part title={title}>
      <ul className="flex flex-col gap-3">
        {entries.map((listed) => (
          <UnsentEntry key={listed.entry.opId} listed={listed} onDone={onDone} />
        ))}
      </ul>
    </Part>
  );
}
