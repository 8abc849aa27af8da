import { Link } from '@tanstack/react-router';
import { acceptUpdate, isUpdating } from '../../device/accept-update.ts';
import { postponeUpdate } from '../../device/waiting-worker.ts';
import { scoringScreen } from '../../scores/scoring-screen.ts';
import { sessionStore } from '../../session/session.ts';
import { openSignIn } from '../../session/sign-in-dialog.ts';
import { useStore } from '../../session/store.ts';
import { Button, getButtonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { markDueAndDrain } from '../drain/drain-now.ts';
import { type Facts, FactsList } from '../facts/facts-list.tsx';
import type { OpenDispute } from '../facts/summarize-questions.ts';
import { LateStrokeList } from '../unsent/late-stroke-list.tsx';
import { OthersLeftHere } from '../unsent/others-left-here.tsx';

interface SyncPanelProps {
  facts: Facts;
  /** True when the panel offers a new version. */
  isUpdateReady: boolean;
  onClose: () => void;
}

/** The panel behind the chip: sent and waiting entries, the reason why they wait, and what the user can do. */
export function SyncPanel({ facts, isUpdateReady, onClose }: SyncPanelProps) {
  const session = useStore(sessionStore);
  const mustSignIn = facts.isSessionRefused || facts.blocked > 0;
  function signInAgain() {
    onClose();
    openSignIn();
  }
  return (
    <Dialog title="Sent and unsent" onClose={onClose}>
      {isUpdateReady && <UpdateOffer />}
      {facts.disputes.length > 0 && <DisputeList disputes={facts.disputes} onLeave={onClose} />}
      <LateStrokeList />
      <div className="flex flex-wrap gap-3">
        {mustSignIn && (
          <Button look="primary" size="hole" onClick={signInAgain}>
            {facts.isGuest ? 'What to do' : 'Sign in again'}
          </Button>
        )}
        {facts.waiting > 0 && (
          <Button size="hole" onClick={() => markDueAndDrain('user')}>
            Send now
          </Button>
        )}
        <Link to="/unsent" onClick={onClose} className={getButtonClass('plain', 'hole')}>
          Show the entries
        </Link>
      </div>
      {session && facts.others && <OthersLeftHere reader={session.userId} />}
      <FactsList facts={facts} />
    </Dialog>
  );
}

/** The reader's disputes, each with player, hole and a link to the answer. */
function DisputeList({
  disputes,
  onLeave,
}: {
  disputes: readonly OpenDispute[];
  onLeave: () => void;
}) {
  return (
    <div className="flex flex-col items-start gap-2 border-4 border-danger p-3">
      <p className="font-semibold">You and somebody else entered different scores:</p>
      <ul>
        {disputes.map(({ lane, round, hole, player, isWithOffice }) => (
          <li key={lane}>
            {player ?? 'A player'}, {hole === 0 ? 'start hole' : `hole ${hole}`}, round {round}
            {isWithOffice && ': the office decides'}
          </li>
        ))}
      </ul>
      <Link to="/v2/addrecord" onClick={onLeave} className={getButtonClass('plain', 'hole')}>
        Answer on the group pad
      </Link>
    </div>
  );
}

/** The offer of a new version, in the panel so that it covers no hole of the pad. Highlighted when the round on the screen is complete. */
function UpdateOffer() {
  const isComplete = useStore(scoringScreen)?.isRoundComplete === true;
  const isBusy = useStore(isUpdating);
  return (
    <div className="flex flex-wrap items-center gap-3 border-2 border-edge bg-notice p-3 text-on-notice">
      <p className={`grow font-semibold ${isComplete ? 'text-xl' : ''}`}>A new version is ready</p>
      <Button size="hole" look={isComplete ? 'primary' : 'plain'} onClick={acceptUpdate}>
        {isBusy ? 'Updating…' : 'Update'}
      </Button>
      {!isBusy && (
        <Button size="hole" onClick={postponeUpdate}>
          Later
        </Button>
      )}
    </div>
  );
}
