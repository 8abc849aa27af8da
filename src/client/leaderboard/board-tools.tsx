import Search from 'lucide-react/icons/search';
import Star from 'lucide-react/icons/star';
import { useId, useState } from 'react';

const iconButton =
  'inline-flex min-h-tap min-w-tap items-center justify-center gap-2 rounded-control';

interface SearchBoxProps {
  label: string;
  text: string;
  onText: (text: string) => void;
}

// A stable function is called once for each box instead of on every render.
const focusBox = (box: HTMLInputElement | null) => box?.focus();

/** The search that filters a board by name. On a phone its icon opens it. */
export function SearchBox({ label, text, onText }: SearchBoxProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={isOpen ? 'Close the search' : 'Search'}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setOpen(!isOpen);
          onText('');
        }}
        className={`${iconButton} sm:hidden`}
      >
        <Search aria-hidden="true" size={22} />
      </button>
      <div className={`w-full sm:block sm:w-64 ${isOpen ? '' : 'hidden'}`}>
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <input
          key={String(isOpen)}
          ref={isOpen ? focusBox : undefined}
          id={id}
          type="search"
          value={text}
          placeholder={label}
          onChange={(event) => onText(event.target.value)}
          className="min-h-tap w-full rounded-control border-2 border-edge bg-surface px-3 text-ink"
        />
      </div>
    </>
  );
}

interface PinButtonProps {
  isPinned: boolean;
  onPin: (isPinned: boolean) => void;
}

/** The button that moves the reader's golfers to the top of the board, and back. */
export function PinButton({ isPinned, onPin }: PinButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isPinned}
      onClick={() => onPin(!isPinned)}
      className={`${iconButton} text-sm font-semibold sm:border-2 sm:border-edge sm:bg-surface sm:px-3`}
    >
      <Star
        aria-hidden="true"
        size={20}
        className={isPinned ? 'fill-current text-accent' : 'text-accent'}
      />
      <span className="max-sm:sr-only">My golfers first</span>
    </button>
  );
}
