import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef, useState } from 'react';
import { unsentOf } from '../outbox-db.ts';
import { sessionStore } from '../session.ts';
import { count } from '../ui/age.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

interface SignOutDialogProps {
  onSend: () => void;
  onLeave: () => void;
  onCancel: () => void;
}

/** Asks before signing out with unsent entries: send them first, keep them here, or stay. */
export function SignOutDialog({ onSend, onLeave, onCancel }: SignOutDialogProps) {
  const owner = sessionStore.get()?.userId;
  const unsent = useLiveQuery(async () => (owner ? unsentOf(owner) : 0), [owner]);
  const [isSending, setSending] = useState(false);
  const leave = useRef(onLeave);
  useEffect(() => {
    if (isSending && unsent === 0) leave.current();
  }, [isSending, unsent]);

  return (
    <Dialog title="Sign out with unsent entries?" onClose={onCancel}>
      <p>
        {count(unsent ?? 0, 'entry has', 'entries have')} not reached the server. They stay on this
        tablet and leave when you sign in here again.
      </p>
      <p role="status" className="font-semibold">
        {isSending && 'Sending. You are signed out when the last one has arrived.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          look="primary"
          disabled={isSending}
          onClick={() => {
            setSending(true);
            onSend();
          }}
        >
          Send first
        </Button>
        <Button onClick={onLeave}>Keep on this tablet and sign out</Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </Dialog>
  );
}
