import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '../../ui/button.tsx';
import { chooseHand, type Hand } from './hand.ts';
import { Sheet } from './sheet.tsx';
import { type WakeLock, wakeHints } from './use-wake-lock.ts';

const hands: readonly Hand[] = ['left', 'right'];

interface ToolsSheetProps {
  hand: Hand;
  wakeLock: WakeLock;
  onLeave: () => void;
  onClose: () => void;
}

/** What is needed once a round: another group, the other hand, the other screen. */
export function ToolsSheet({ hand, wakeLock, onLeave, onClose }: ToolsSheetProps) {
  return (
    <Sheet title="Pad settings" onClose={onClose}>
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="mb-1 text-lg font-semibold">The hand that taps</legend>
        {hands.map((one) => (
          <Button
            key={one}
            size="hole"
            look={one === hand ? 'primary' : 'plain'}
            aria-pressed={one === hand}
            onClick={() => chooseHand(one)}
            className="grow"
          >
            {one === 'left' ? 'Left hand' : 'Right hand'}
          </Button>
        ))}
      </fieldset>
      <p className="text-lg">
        {wakeHints[wakeLock] ?? 'The screen stays on while the pad is open.'}
      </p>
      <p className="hidden text-lg lg:block">
        Keys: 1 to 9 enter strokes for the row with the focus, up and down change the row, left and
        right the hole.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="hole" onClick={onLeave} className="grow">
          Change group
        </Button>
        <Link to="/addrecord" className={`${buttonClass('plain', 'hole')} grow`}>
          All players
        </Link>
        <Button size="hole" look="primary" onClick={onClose} className="grow">
          Close
        </Button>
      </div>
    </Sheet>
  );
}
