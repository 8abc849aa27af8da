import { Button } from '../../../ui/button.tsx';
import { chooseHand, type Hand } from '../state/hand.ts';
import { type WakeLock, wakeHints } from '../state/use-wake-lock.ts';
import { Sheet } from './sheet.tsx';

const hands: readonly Hand[] = ['left', 'right'];

interface ToolsSheetProps {
  hand: Hand;
  wakeLock: WakeLock;
  onClose: () => void;
}

/** The sheet with a round's settings: the user's hand, and how to keep the screen on. */
export function ToolsSheet({ hand, wakeLock, onClose }: ToolsSheetProps) {
  return (
    <Sheet title="Pad settings" onClose={onClose}>
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="mb-1 text-lg font-semibold">Tapping hand</legend>
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
        Keys: 1 to 9 enter strokes in the selected row. Up and down change the row, left and right
        change the hole.
      </p>
      <Button size="hole" look="primary" onClick={onClose}>
        Close
      </Button>
    </Sheet>
  );
}
