import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useRef, useState } from 'react';
import { useDismiss } from '../ui/use-dismiss.ts';

/** The signed-in person's menu. */
export function UserMenu({ username, onSignOut }: { username: string; onSignOut: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  useDismiss(frame, isOpen, (by) => {
    setOpen(false);
    if (by === 'escape') opener.current?.focus();
  });
  return (
    <div ref={frame} className="relative">
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="inline-flex min-h-tap items-center gap-2 rounded-lg px-3 font-semibold"
      >
        <span
          aria-hidden="true"
          className="grid size-8 place-items-center rounded-full bg-on-brand font-bold text-brand uppercase"
        >
          {username.slice(0, 1)}
        </span>
        {username}
        <ChevronDown aria-hidden="true" size={18} />
      </button>
      <div
        id={id}
        hidden={!isOpen}
        className="absolute right-0 mt-1 min-w-40 rounded-lg border border-line bg-surface p-1 text-ink shadow-lg"
      >
        <button
          type="button"
          onClick={() => {
            setOpen(false);
            onSignOut();
          }}
          className="min-h-tap w-full rounded-md px-3 text-left font-semibold hover:bg-sunken"
        >
          Logout
        </button>
      </div>
    </div>
  );
}
