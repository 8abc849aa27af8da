import { canScore, sessionStore } from '../session.ts';
import { useStore } from '../store.ts';
import { EntryActions } from './entry-actions.tsx';
import type { ListedEntry } from './listed-entries.ts';
import { TwoValues } from './two-values.tsx';
import { entryWords, momentWords, placeWords, reasonWords } from './unsent-words.ts';

interface UnsentEntryProps {
  listed: ListedEntry;
  onDone: (words: string) => void;
}

/** One unsent entry: what it is, what happened, what the person can do. */
export function UnsentEntry({ listed: { entry, player, isFollowed }, onDone }: UnsentEntryProps) {
  const session = useStore(sessionStore);
  const { op, question } = entry;
  const isConflict = question === 'conflict';
  const name = `${player} · ${isConflict ? placeWords(op) : entryWords(op)}`;
  const isMine = session !== null && (!op.imported || canScore(session));
  return (
    <li className="flex flex-col gap-2 border-2 border-edge p-4" data-question={question}>
      <h3 className="text-xl font-bold">{name}</h3>
      <p className="text-ink-soft">
        Round {op.body.round_id}
        {op.imported && `, entered by ${op.imported.username}, from a file`}
      </p>
      <p className="text-lg">
        {reasonWords(entry)}
        {isFollowed && ' A newer entry for the same place follows it.'}
      </p>
      {isConflict || entry.proposal ? (
        <TwoValues entry={entry} />
      ) : (
        <p className="text-ink-soft">Entered at {momentWords(op.enteredAt)}</p>
      )}
      {isMine && <EntryActions entry={entry} onDone={(words) => onDone(`${name}. ${words}`)} />}
    </li>
  );
}
