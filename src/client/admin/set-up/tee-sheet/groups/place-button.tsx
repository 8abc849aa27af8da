import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { flushSync } from 'react-dom';

interface PlaceButtonProps {
  /** The golfer's name. */
  name: string;
  direction: 'up' | 'down';
  /** Whether the golfer can't move further in this direction. */
  isLast: boolean;
  onPress: () => void;
}

/** The button that moves a golfer one position up or down in the group. */
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
        // The browser drops the focus of an element that moves in the page.
        currentTarget.focus();
      }}
    >
      <Arrow aria-hidden="true" size={18} />
    </button>
  );
}
