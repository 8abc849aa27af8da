import { useLiveQuery } from 'dexie-react-hooks';
import { useId, useState } from 'react';
import { CallReason, MAX_CALL_TEXT } from '../../../../contract/scoring/scoring.ts';
import { loadOps } from '../../../../outbox/store/db.ts';
import { needsDecision } from '../../../../outbox/store/overlay.ts';
import { outbox } from '../../../device/outbox-db.ts';
import { useStore } from '../../../session/store.ts';
import { Button } from '../../../ui/button.tsx';
import { callWords, describeCall } from '../../../ui/call-words.ts';
import { formatClockTime } from '../../../ui/dates.ts';
import { saveEntry } from '../../entry/save-entry.ts';
import { Sheet, SheetButton } from '../sheets/sheet.tsx';
import type { PadGroup } from '../view/pad-view.ts';
import { lookAtOffice, officeStore, readMessages } from './follow-office.ts';
import { describeTakeover, OtherPadList } from './other-pads.tsx';

interface OfficeSheetProps {
  owner: number;
  group: PadGroup;
  /** The open hole; null on the scorecard. */
  hole: number | null;
  onClose: () => void;
}

/** The sheet with what the office says, the group's open calls, and a new call. */
export function OfficeSheet({ owner, group, hole, onClose }: OfficeSheetProps) {
  const { messages, calls, pads, takeover } = useStore(officeStore);
  const unsent = useLiveQuery(async () => loadUnsentCalls(owner, group), [owner, group]) ?? [];
  return (
    <Sheet title="The office" onClose={onClose}>
      {(takeover || messages.length > 0) && (
        <section aria-label="Messages" className="flex flex-col gap-3">
          {messages.map(({ id, text, at, answers }) => (
            <p key={id} className="border-l-4 border-edge pl-3 text-xl wrap-anywhere">
              <strong>{text}</strong>{' '}
              <span className="block text-lg">
                {formatClockTime(Date.parse(at))}
                {answers && `, about your call: ${describeCall(answers)}`}
              </span>
            </p>
          ))}
          {takeover && (
            <p className="border-l-4 border-edge pl-3 text-lg wrap-anywhere">
              <strong className="block text-xl">{describeTakeover(takeover)}</strong>
              What you entered here is still sent, and you can go on. If the two tablets have
              different scores for a hole, you are asked.
            </p>
          )}
          <SheetButton
            look="primary"
            words="I have read this"
            onClick={() => {
              readMessages();
              onClose();
            }}
          />
        </section>
      )}
      <ul aria-label="Calls" className="flex flex-col gap-2 text-lg empty:hidden">
        {unsent.map((op) => (
          <li key={op.id}>
            <strong>{describeCall(op.body)}</strong>:{' '}
            {needsDecision(op)
              ? 'the server refused it. Look at Unsent entries.'
              : 'saved on this tablet, not sent yet.'}
          </li>
        ))}
        {calls.map((call) => (
          <li key={call.id}>
            <strong>{describeCall(call)}</strong>:{' '}
            {call.is_taken ? 'somebody takes care of it.' : 'the office has it.'}
          </li>
        ))}
      </ul>
      <OtherPadList pads={pads} />
      <CallForm owner={owner} group={group} hole={hole} />
      <SheetButton words="Close" onClick={onClose} />
    </Sheet>
  );
}

async function loadUnsentCalls(owner: number, { tournamentId, roundId }: PadGroup) {
  const ops = await loadOps(outbox, owner);
  return ops
    .filter((op) => op.kind === 'call')
    .filter(({ body }) => body.tournament_id === tournamentId && body.round_id === roundId);
}

function CallForm({ owner, group, hole }: Omit<OfficeSheetProps, 'onClose'>) {
  const id = useId();
  const [about, setAbout] = useState<CallReason | null>(null);
  const [text, setText] = useState('');
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState('');

  async function send(reason: CallReason) {
    const [competitor_id = 0] = group.players;
    const body = {
      tournament_id: group.tournamentId,
      round_id: group.roundId,
      competitor_id,
      call_id: crypto.randomUUID(),
      open_hole: hole,
      about: reason,
      text: text.trim(),
    };
    const op = { content: { kind: 'call', body }, shown: { value: null, version: 0 } } as const;
    const result = await saveEntry(owner, [op], 'Not saved. Try again.');
    setProblem('problem' in result ? result.problem : '');
    if ('problem' in result) return;
    setWords('Your call is saved.');
    setAbout(null);
    setText('');
    lookAtOffice();
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (about) send(about);
        else setProblem('Choose what it is about.');
      }}
    >
      <fieldset className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        <legend className="mb-1 text-xl font-bold">Call the office about</legend>
        {CallReason.options.map((one) => (
          <Button
            key={one}
            size="hole"
            look={one === about ? 'primary' : 'plain'}
            aria-pressed={one === about}
            onClick={() => {
              setAbout(one);
              setProblem('');
              setWords('');
            }}
          >
            {callWords[one]}
          </Button>
        ))}
      </fieldset>
      {about === 'medical' && (
        <p className="text-lg font-semibold">
          Phone the emergency number first. This call may wait for a network.
        </p>
      )}
      <label htmlFor={id} className="text-lg font-semibold">
        What happened (optional)
      </label>
      <input
        id={id}
        value={text}
        maxLength={MAX_CALL_TEXT}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        className="min-h-hole w-full rounded-lg border-2 border-edge bg-surface px-3 text-xl"
      />
      <p role="alert" className="text-lg font-semibold text-danger empty:hidden">
        {problem}
      </p>
      <p role="status" className="text-lg font-semibold empty:hidden">
        {words}
      </p>
      <SheetButton
        type="submit"
        look="primary"
        words="Call the office"
        detail={hole === null ? 'From the scorecard' : `From hole ${hole}`}
      />
    </form>
  );
}
