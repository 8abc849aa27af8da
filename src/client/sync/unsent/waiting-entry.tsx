import { useLiveQuery } from 'dexie-react-hooks';
import { isTakenKind, laterKinds } from '../../../contract/scoring/op-kinds.ts';
import type { OpKind } from '../../../contract/scoring/scoring.ts';
import { loadOrigin } from '../../../outbox/store/origin.ts';
import { isTooEarly } from '../../../outbox/store/overlay.ts';
import { outbox } from '../../device/outbox-db.ts';
import { canScore, sessionStore } from '../../session/session.ts';
import { useStore } from '../../session/store.ts';
import { formatClockTime } from '../../ui/dates.ts';
import { EntryActions } from './entry-actions.tsx';
import type { ListedEntry } from './listed-entries.ts';
import { describeOp, describeReason, describeValue, SERVER_TOO_OLD } from './unsent-words.ts';

interface WaitingEntryProps {
  listed: ListedEntry;
  onDone: (words: string) => void;
}

/** An entry without a question, on one line: player, value, time, and the link to correct it. */
export function WaitingEntry({ listed, onDone }: WaitingEntryProps) {
  const session = useStore(sessionStore);
  const { entry, player, isFollowed } = listed;
  const { op } = entry;
  const isMine = session !== null && (!op.imported || canScore(session));
  const facts = [
    `entered ${formatClockTime(op.enteredAt)}`,
    op.imported && `by ${op.imported.username}, from a file`,
    isFollowed && "there's a newer entry after this one",
  ];
  return (
    <li
      data-question={entry.question}
      className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-1"
    >
      <p className="min-w-0 grow basis-40 text-lg leading-tight">
        <span className="text-xl font-bold">
          {player}: {describeValue(op)}
        </span>
        <span className="block">{facts.filter(Boolean).join(', ')}</span>
        {laterKinds.includes(op.kind) && <ServerTooOld kind={op.kind} />}
        {isTooEarly(entry.leader) && <span className="block">{describeReason(entry)}</span>}
      </p>
      {isMine && (
        <div>
          <EntryActions
            entry={entry}
            onDone={(words) => onDone(`${player} · ${describeOp(op)}. ${words}`)}
          />
        </div>
      )}
    </li>
  );
}

/** The note that the server does not take entries of a kind; nothing while it does, and before its first answer. */
function ServerTooOld({ kind }: { kind: OpKind }) {
  const named = useLiveQuery(async () => (await loadOrigin(outbox)).named) ?? null;
  if (named === null || isTakenKind(kind, named)) return null;
  return <span className="block">{SERVER_TOO_OLD}</span>;
}
