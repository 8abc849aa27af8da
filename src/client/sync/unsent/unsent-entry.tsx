import type { UnsentOp } from '../../../outbox/show/needs-you.ts';
import { canScore, sessionStore } from '../../session/session.ts';
import { useStore } from '../../session/store.ts';
import { formatClockTime } from '../../ui/dates.ts';
import { EntryActions } from './entry-actions.tsx';
import type { ListedEntry } from './listed-entries.ts';
import { describeOp, describePlace, describeReason } from './unsent-words.ts';

interface UnsentEntryProps {
  listed: ListedEntry;
  onDone: (words: string) => void;
}

/** An unsent entry: its content, state and actions. */
export function UnsentEntry({ listed, onDone }: UnsentEntryProps) {
  const session = useStore(sessionStore);
  const { entry, player, isFollowed, meetsFollower } = listed;
  const { op, question } = entry;
  const isConflict = question === 'conflict';
  const name = `${player} · ${isConflict ? describePlace(op) : describeOp(op)}`;
  const isOvertaken = entry.proposal !== null;
  // An upload has many holes' values, and a card has room for one hole's.
  const isUpload = op.kind === 'scrape';
  const isMine = session !== null && (!op.imported || canScore(session));
  return (
    <li className="flex flex-col gap-2 border-2 border-edge p-4" data-question={question}>
      <h5 className="text-xl font-bold">{name}</h5>
      {op.imported && (
        <p className="text-ink-soft">Entered by {op.imported.username}, from a file</p>
      )}
      <p className="text-lg">
        {describeReason(entry, meetsFollower)}
        {(isFollowed || (isUpload && isOvertaken)) && " There's a newer entry after this one."}
      </p>
      {!isUpload && (isConflict || isOvertaken) ? (
        <TwoValues entry={entry} />
      ) : (
        <p className="text-ink-soft">Entered at {formatClockTime(op.enteredAt)}</p>
      )}
      {isMine && <EntryActions entry={entry} onDone={(words) => onDone(`${name}. ${words}`)} />}
    </li>
  );
}

/** Both values of a disputed hole, with account and time. */
function TwoValues({ entry: { op, value, proposal } }: { entry: UnsentOp }) {
  const official = op.conflict?.official;
  const whose = op.imported ? op.imported.username : 'You';
  const rows = [
    ...(official
      ? [
          {
            label: `${official.by ?? 'Somebody'}, counts`,
            value: official.value,
            who: [official.at && formatClockTime(Date.parse(official.at))],
          },
        ]
      : []),
    { label: whose, value, who: [`entered ${formatClockTime(op.enteredAt)}`] },
    ...(proposal ? [{ label: 'Entered since', value: proposal.value, who: [] }] : []),
  ];
  return (
    <dl className="flex flex-wrap gap-2">
      {rows.map((row) => (
        <div key={row.label} className="grow border-2 border-edge p-3">
          <dt className="font-semibold">{row.label}</dt>
          <dd className="text-2xl font-bold">{row.value ?? 'not entered'}</dd>
          <dd>{row.who.filter(Boolean).join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}
