import { useState } from 'react';
import { AskDialog } from '../../ask/ask-dialog.tsx';
import { formatPeople } from '../read/announcement-words.ts';
import { runWriteWords } from './run-failure-words.ts';
import { type SendAgain, useSendAgain } from './use-run-change.ts';

export type AgainState = SendAgain['state'];

interface AgainDialogProps {
  id: number;
  state: AgainState;
  /** The number of recipients in this state when the dialog was opened. */
  seen: number;
  onClose: () => void;
  onSent: () => void;
}

/** The dialog that sends an announcement again. Uncertain recipients may get it twice. */
export function AgainDialog({ id, state, seen, onClose, onSent }: AgainDialogProps) {
  // The number may change while the dialog is open, and the server checks the one that the admin confirmed.
  const [seenCount] = useState(seen);
  const send = useSendAgain(onSent);
  const people = formatPeople(seenCount);
  return (
    <AskDialog
      title={`Send again to ${people}?`}
      verb={`Send again to ${people}`}
      look={state === 'uncertain' ? 'danger' : 'main'}
      write={send}
      words={runWriteWords}
      onConfirm={() => send.mutate({ id, state, seen: seenCount })}
      onClose={onClose}
    >
      {state === 'uncertain' ? (
        <p>
          The server stopped while these emails were on their way, so they may have arrived. If you
          send again, <strong>some people may get the email twice</strong>.
        </p>
      ) : (
        <p>The mail server refused these emails. Everybody else is left alone.</p>
      )}
    </AskDialog>
  );
}
