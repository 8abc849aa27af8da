import type { ReactNode } from 'react';
import { createStore } from '../session/create-store.ts';
import { useStore } from '../session/store.ts';
import { Button } from './button.tsx';
import { chooseResults } from './results-wish.ts';

/** The screens whose results the reader asked for, until the page is closed. */
const asked = createStore<ReadonlySet<string>>(new Set());

interface AskedResultsProps {
  /** The address of the screen. */
  screen: string;
  children: ReactNode;
}

/**
 * A screen with results. On a device that hides them, the styles leave out each part with `data-result` until the reader
 * asks. They stand in the page all the same: the server writes one page for everybody.
 */
export function AskedResults({ screen, children }: AskedResultsProps) {
  const isAsked = useStore(asked).has(screen);
  // The pressed button is gone after that.
  const focusScreen = () => document.getElementById('main')?.focus({ preventScroll: true });
  const show = () => {
    asked.set(new Set([...asked.get(), screen]));
    focusScreen();
  };
  const stopHiding = () => {
    chooseResults('shown');
    focusScreen();
  };
  return (
    <div className="contents" data-asked={isAsked || undefined}>
      {!isAsked && (
        <div
          data-without-results=""
          className="mx-auto flex w-full max-w-6xl flex-wrap items-center gap-x-4 px-4 pt-4"
        >
          <p className="basis-full">This device hides results.</p>
          <Button onClick={show}>Show them here</Button>
          <button type="button" onClick={stopHiding} className="min-h-tap text-link underline">
            Stop hiding results
          </button>
        </div>
      )}
      {children}
    </div>
  );
}
