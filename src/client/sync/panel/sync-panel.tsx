import { Link } from '@tanstack/react-router';
import { sessionStore } from '../../session/session.ts';
import { askToSignIn } from '../../session/sign-in-dialog.ts';
import { useStore } from '../../session/store.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { makeDueAndDrain } from '../drain/drain-now.ts';
import { type Facts, FactsList } from '../facts/facts-list.tsx';
import { OthersLeftHere } from '../unsent/others-left-here.tsx';
import { DisputeList } from './dispute-list.tsx';
import { UpdateOffer } from './update-offer.tsx';

interface SyncPanelProps {
  facts: Facts;
  /** The panel offers a new version. */
  isUpdateReady: boolean;
  onClose: () => void;
}

/** The panel behind the chip: sent and waiting entries with the reason, and the user's actions. */
export function SyncPanel({ facts, isUpdateReady, onClose }: SyncPanelProps) {
  const session = useStore(sessionStore);
  const mustSignIn = facts.isSessionRefused || facts.blocked > 0;
  function signInAgain() {
    onClose();
    askToSignIn();
  }
  return (
    <Dialog title="Sent and unsent" onClose={onClose}>
      {isUpdateReady && <UpdateOffer />}
      {facts.disputes.length > 0 && <DisputeList disputes={facts.disputes} onLeave={onClose} />}
      <div className="flex flex-wrap gap-3">
        {mustSignIn && (
          <Button look="primary" size="hole" onClick={signInAgain}>
            Sign in again
          </Button>
        )}
        {facts.waiting > 0 && (
          <Button size="hole" onClick={() => makeDueAndDrain('online')}>
            Send now
          </Button>
        )}
        <Link to="/unsent" onClick={onClose} className={buttonClass('plain', 'hole')}>
          Show the entries
        </Link>
      </div>
      {session && facts.others && <OthersLeftHere reader={session.userId} />}
      <FactsList facts={facts} />
    </Dialog>
  );
}
