import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef, useState } from 'react';
import { formatCount } from '../../../contract/base/counts.ts';
import { listUnsent } from '../../../outbox/show/needs-you.ts';
import { outbox } from '../../device/outbox-db.ts';
import { createUnsentFile, exportUnsent } from '../../scores/export-unsent.ts';
import { refusedToken, sessionStore } from '../../session/session.ts';
import { useStore } from '../../session/store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Overlay } from '../../ui/overlay.tsx';
import { countUnsent, describeSending, describeUnsentCount } from './sign-out-words.ts';

const loadQrLoop = async () => (await import('../../scores/qr-loop.tsx')).QrLoop;

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
  const [exportResult, setExported] = useState('');
  const [isLoopOpen, setLoopOpen] = useState(false);
  const closeLoop = () => setLoopOpen(false);
  const leave = useRef(onLeave);
  const isAllSent = unsentCounts && unsentCounts.waiting + unsentCounts.needsYou === 0;
  useEffect(() => {
    if (isSending && isAllSent) leave.current();
  }, [isSending, isAllSent]);

  async function save() {
    try {
      const { name, entries } = await exportUnsent(owner);
      setExported(`${formatCount(entries, 'entry', 'entries')} in ${name}. They stay here too.`);
    } catch {
      setExported("No file was made: this tablet couldn't read its entries. Try again.");
    }
  }

  return (
    <Dialog title="Sign out with unsent entries?" onClose={onCancel}>
      {unsentCounts && <p>{describeUnsentCount(unsentCounts)}</p>}
      <p role="status" className="font-semibold empty:hidden">
        {unsentCounts && isSending && describeSending(unsentCounts, isRefused)}
      </p>
      <p role="status" className="font-semibold empty:hidden">
        {exportResult}
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
        <Button size="hole" onClick={save}>
          Export to a file
        </Button>
        <Button size="hole" onClick={() => setLoopOpen(true)}>
          Show as QR codes
        </Button>
        <Button size="hole" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      {isLoopOpen && (
        <Overlay
          load={loadQrLoop}
          props={{ createFile: () => createUnsentFile(owner), onClose: closeLoop }}
          onClose={closeLoop}
        />
      )}
    </Dialog>
  );
}
