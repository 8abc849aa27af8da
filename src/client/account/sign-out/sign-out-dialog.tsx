import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef, useState } from 'react';
import { listUnsent } from '../../../outbox/show/needs-you.ts';
import { outbox } from '../../device/outbox-db.ts';
import { ExportButton } from '../../scores/export-button.tsx';
import { refusedToken, sessionStore } from '../../session/session.ts';
import { useStore } from '../../session/store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { countUnsent, describeSending, describeUnsentCount } from './sign-out-words.ts';

interface SignOutDialogProps {
  onSend: () => void;
  onLeave: () => void;
  onCancel: () => void;
}

/** The dialog before a sign-out with unsent entries: send them first, keep them here, save them as a file, or stay. */
export function SignOutDialog({ onSend, onLeave, onCancel }: SignOutDialogProps) {
  const session = useStore(sessionStore);
  const isRefused = useStore(refusedToken) === session?.token;
  const owner = session?.userId ?? 0;
  const unsentCounts = useLiveQuery(
    async () => countUnsent(await listUnsent(outbox, owner)),
    [owner],
  );
  const [isSending, setSending] = useState(false);
  const leave = useRef(onLeave);
  const isAllSent = unsentCounts && unsentCounts.waiting + unsentCounts.needsYou === 0;
  useEffect(() => {
    if (isSending && isAllSent) leave.current();
  }, [isSending, isAllSent]);

  return (
    <Dialog title="Sign out with unsent entries?" onClose={onCancel}>
      {unsentCounts && <p>{describeUnsentCount(unsentCounts)}</p>}
      <p role="status" className="font-semibold empty:hidden">
        {unsentCounts && isSending && describeSending(unsentCounts, isRefused)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          size="hole"
          look="primary"
          disabled={isSending}
          onClick={() => {
            setSending(true);
            onSend();
          }}
        >
          Send first
        </Button>
        <Button size="hole" onClick={onLeave}>
          Keep on this tablet and sign out
        </Button>
        <ExportButton owner={owner}>Export to a file</ExportButton>
        <Button size="hole" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
