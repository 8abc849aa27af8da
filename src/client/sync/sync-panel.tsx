import { Link } from '@tanstack/react-router';
import { askToSignIn } from '../sign-in-dialog.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { wakeAndDrain } from './drain-now.ts';
import { type Facts, FactsList } from './facts-list.tsx';

/** Behind the chip: what is sent, what waits and why, and what the person can do. */
export function SyncPanel({ facts, onClose }: { facts: Facts; onClose: () => void }) {
  const mustSignIn = facts.isRefused || facts.blocked > 0;
  function signInAgain() {
    onClose();
    askToSignIn();
  }
  return (
    <Dialog title="Sent and unsent" onClose={onClose}>
      <FactsList facts={facts} />
      <div className="flex flex-wrap gap-3">
        {mustSignIn && (
          <Button look="primary" onClick={signInAgain}>
            Sign in again
          </Button>
        )}
        {facts.waiting > 0 && <Button onClick={() => wakeAndDrain('online')}>Send now</Button>}
        <Link to="/unsent" onClick={onClose} className={buttonClass()}>
          Show the entries
        </Link>
      </div>
    </Dialog>
  );
}
