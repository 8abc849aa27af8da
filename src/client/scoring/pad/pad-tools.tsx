import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '../../ui/button.tsx';
import { chooseHand, type Hand } from './hand.ts';
import type { WakeLock } from './use-wake-lock.ts';

const wakeHints: Record<WakeLock, string | null> = {
  on: null,
  off: 'The screen may go dark: the browser did not let the pad keep it on.',
  none: 'This browser cannot keep the screen on. Set Auto-Lock to Never while you score.',
};

interface PadToolsProps {
  hand: Hand;
  wakeLock: WakeLock;
  onLeave: () => void;
}

/** What is needed once a round: another group, the other hand, the other screen. */
export function PadTools({ hand, wakeLock, onLeave }: PadToolsProps) {
  const other: Hand = hand === 'left' ? 'right' : 'left';
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button size="hole" onClick={onLeave}>
          Group
        </Button>
        <Button size="hole" onClick={() => chooseHand(other)} aria-label={`Use the ${other} hand`}>
          {hand === 'left' ? 'Left hand' : 'Right hand'}
        </Button>
        <Link to="/addrecord" className={buttonClass('plain', 'hole')}>
          All players
        </Link>
      </div>
      {wakeHints[wakeLock] && <p className="text-base font-semibold">{wakeHints[wakeLock]}</p>}
    </div>
  );
}
