import { useLiveQuery } from 'dexie-react-hooks';
import { formatCount } from '../../../contract/base/counts.ts';
import { ExportButton } from './export-button.tsx';
import { listOthersEntries } from './listed-entries.ts';
import { ReadOnlyEntries } from './read-only-entries.tsx';

interface OthersUnsentProps {
  person: number;
  username: string | null;
  unsent: number;
  reader: number;
}

/** Another user's unsent entries on this tablet, which the reader can see and export but not send or discard. */
export function OthersUnsent({ person, username, unsent, reader }: OthersUnsentProps) {
  const name = username ?? `account ${person}`;
  const entries = useLiveQuery(async () => listOthersEntries(person, reader), [person, reader]);
  return (
    <li className="flex flex-col gap-2 border-2 border-edge p-4">
      <h3 className="text-xl font-bold">
        {formatCount(unsent, 'unsent entry', 'unsent entries')} of {name}
      </h3>
      <p className="text-lg">
        Saved on this tablet. They'll be sent when {name} signs in here, or when another tablet
        imports their file.
      </p>
      {entries && (
        <ReadOnlyEntries
          entries={entries.map(({ op, ...names }) => ({
            id: op.id,
            op,
            ...names,
            at: op.enteredAt,
          }))}
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <ExportButton owner={person}>{`Export entries of ${name}`}</ExportButton>
      </div>
    </li>
  );
}
