import { useLiveQuery } from 'dexie-react-hooks';
import { count } from '../ui/age.ts';
import { ExportButton } from './export-button.tsx';
import { entriesLeftBy } from './listed-entries.ts';
import { entryWords, momentWords } from './unsent-words.ts';

interface OthersUnsentProps {
  person: number;
  username: string | null;
  unsent: number;
  reader: number;
}

/** What another person left on this tablet: to be read and saved as a file, never sent or cleared by anybody else. */
export function OthersUnsent({ person, username, unsent, reader }: OthersUnsentProps) {
  const name = username ?? `account ${person}`;
  const entries = useLiveQuery(async () => entriesLeftBy(person, reader), [person, reader]);
  return (
    <li className="flex flex-col gap-2 border-2 border-edge p-4">
      <h3 className="text-xl font-bold">
        {count(unsent, 'unsent entry', 'unsent entries')} of {name}
      </h3>
      <p className="text-lg">
        Saved on this tablet. Sent when {name} signs in here, or through a file.
      </p>
      <ul className="flex flex-col">
        {entries?.map(({ op, player }) => (
          <li key={op.id}>
            {player} · {entryWords(op)} · round {op.body.round_id}, {momentWords(op.enteredAt)}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <ExportButton owner={person}>{`Export entries of ${name}`}</ExportButton>
      </div>
    </li>
  );
}
