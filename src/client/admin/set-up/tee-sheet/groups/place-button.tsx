import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { flushSync } from 'react-dom';

interface PlaceButtonProps {
  /** The golfer's name. */
  name: string;
  direction: 'up' | 'down';
  /** Whether there is no place in this direction. */
  isLast: boolean;
  onPress: () => void;
}

/** Moves a golfer one place up or down in the group. */
export function PlaceButton({ name, direction, isLast, onPress }: PlaceButtonProps) {
  const Arrow = direction === 'up' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      className="sheet-place"
      aria-label={`Move ${name} ${direction}`}
      aria-disabled={isLast}
      onClick={({ currentTarget }) => {
        if (isLast) return;
        flushSync(onPress);
        // The browser takes the focus from an element that moves in the page.
        currentTarget.focus();
      }}
    >
      <Arrow aria-hidden="true" size={18} />
    </button>
  );
}
