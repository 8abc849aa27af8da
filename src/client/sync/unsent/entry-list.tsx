import type { ReactNode } from 'react';
import { groupByHole } from './group-by-hole.ts';
import type { ListedEntry } from './listed-entries.ts';
import { PanelSection } from './panel-section.tsx';
import { UnsentEntry } from './unsent-entry.tsx';
import { WaitingEntry } from './waiting-entry.tsx';

interface EntryListProps {
  title: string;
  /** A note about all entries in the list. */
  note?: string;
  entries: readonly ListedEntry[];
  /** What the user can do with all of them. */
  children?: ReactNode;
  onDone: (words: string) => void;
}

/** Entries under a heading, by round and hole. Absent when empty. */
export function EntryList({ title, note, entries, children, onDone }: EntryListProps) {
  if (entries.length === 0) return null;
  const placedEntries = entries.map((listedEntry) => ({
    ...listedEntry,
    op: listedEntry.entry.op,
  }));
  return (
    <PanelSection title={title}>
      {note && <p className="text-lg">{note}</p>}
      {children}
      {groupByHole(placedEntries).map((round) => (
        <div key={round.title} className="flex flex-col gap-3">
          <h3 className="text-lg font-bold">{round.title}</h3>
          {round.holes.map((hole) => (
            <div key={hole.title} className="flex flex-col gap-2 border-t-2 border-edge pt-2">
              <h4 className="text-xl font-bold">{hole.title}</h4>
              <ul className="flex flex-col gap-2">
                {hole.entries.map((listedEntry) =>
                  listedEntry.entry.question === 'waiting' ? (
                    <WaitingEntry
                      key={listedEntry.entry.opId}
                      listed={listedEntry}
                      onDone={onDone}
                    />
                  ) : (
                    <UnsentEntry
                      key={listedEntry.entry.opId}
                      listed={listedEntry}
                      onDone={onDone}
                    />
                  ),
                )}
              </ul>
            </div>
          ))}
        </div>
      ))}
    </PanelSection>
  );
}
