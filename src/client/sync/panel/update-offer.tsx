import { scoringScreen } from '../../device/scoring-screen.ts';
import { acceptUpdate, offerLater } from '../../device/waiting-worker.ts';
import { useStore } from '../../session/store.ts';
import { Button } from '../../ui/button.tsx';

/** Offers a new version where it covers no hole; highlighted once the round on the screen is complete. */
export function UpdateOffer() {
  const isComplete = useStore(scoringScreen)?.isRoundComplete === true;
  return (
    <div className="flex flex-wrap items-center gap-3 border-2 border-edge bg-notice p-3 text-on-notice">
      <p className={`grow font-semibold ${isComplete ? 'text-xl' : ''}`}>A new version is ready</p>
      <Button size="hole" look={isComplete ? 'primary' : 'plain'} onClick={acceptUpdate}>
        Update
      </Button>
      <Button size="hole" onClick={offerLater}>
        Later
      </Button>
    </div>
  );
}
