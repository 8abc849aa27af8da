import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, useState } from 'react';
import { getButtonClass } from './button.tsx';

const places = {
  middle:
    'top-1/2 left-1/2 w-[min(32rem,calc(100vw-2rem))] max-h-[85dvh] -translate-x-1/2 -translate-y-1/2 rounded-card',
  wide: 'top-1/2 left-1/2 w-[min(48rem,calc(100vw-1.5rem))] max-h-[90dvh] -translate-x-1/2 -translate-y-1/2 rounded-card',
  full: 'inset-0',
  left: 'inset-y-0 left-0 w-[min(20rem,85vw)]',
} as const;

interface DialogProps {
  /** A text, or a text in which users' names are isolated. */
  title: ReactNode;
  onClose: () => void;
  place?: keyof typeof places;
  /** Focuses the first field, for a form that the user came to fill in. */
  focusesField?: boolean;
  /** Whether the dialog asks a question. Its Close is a cross then, because the word would look like an answer. */
  isQuestion?: boolean;
  children: ReactNode;
}

/**
 * A dialog that is open while it is rendered. The focus stays inside; Escape and a press on the backdrop close it, and
 * the focus then returns to where it was.
 */
export function Dialog({
  title,
  onClose,
  place = 'middle',
  focusesField = false,
  isQuestion = false,
  children,
}: DialogProps) {
  const [opener] = useState(() => document.activeElement);
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-black/60" />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => focusesField && focusField(event)}
          onCloseAutoFocus={() => restoreFocus(opener)}
          className={`fixed z-50 flex flex-col gap-4 overflow-y-auto border border-line bg-surface p-5 text-ink ${places[place]}`}
        >
          <div className="flex items-start justify-between gap-4">
            <Radix.Title className="min-w-0 text-xl font-bold wrap-anywhere">{title}</Radix.Title>
            <Radix.Close
              className={`${getButtonClass()} shrink-0 in-data-[mood=course]:min-h-hole in-data-[mood=course]:text-xl`}
            >
              {isQuestion ? (
                <>
                  <span aria-hidden="true" className="text-2xl leading-none">
                    ×
                  </span>
                  <span className="sr-only">Close</span>
                </>
              ) : (
                'Close'
              )}
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function focusField(opening: Event): void {
  const { target } = opening;
  const field =
    target instanceof Element &&
    target.querySelector('input:not([type="file"], [type="hidden"]), select, textarea');
  if (!(field instanceof HTMLElement)) return;
  opening.preventDefault();
  field.focus();
}

/**
 * Returns the focus to `opener`, because Radix only returns it to its own trigger. An element focused meanwhile keeps
 * it. Does not scroll, because that would move the page's top under the header.
 */
function restoreFocus(opener: Element | null): void {
  const isFree = document.activeElement === document.body;
  if (isFree && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
}
