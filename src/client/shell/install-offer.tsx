import { useEffect, useRef, useState } from 'react';
import { useDeviceValue, useStore } from '../session/store.ts';
import { Button } from '../ui/button.tsx';
import { InstallHint } from './install-hint.tsx';
import { installPrompt, needsShareHint } from './install-prompt.ts';

/** The storage key of the fact that this device's user doesn't want to install the app. */
const DECLINED = 'install-declined';

/** The offer to install the app, where the device can, until the user presses "Not now". For people with a ticket. */
export function InstallOffer() {
  const prompt = useStore(installPrompt);
  const byShare = useDeviceValue(needsShareHint, false);
  const [isDeclined, setDeclined] = useState(loadDeclined);
  const [isNoteShown, setNoteShown] = useState(false);
  if (isNoteShown) return <DeclinedNote />;
  if (isDeclined || (!prompt && !byShare)) return null;

  function decline() {
    try {
      localStorage.setItem(DECLINED, '1');
    } catch {
      // Storage is full or blocked. The app is then offered again after a reload.
    }
    setDeclined(true);
    setNoteShown(true);
  }

  return (
    <section
      aria-labelledby="install-offer"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-sunken p-4"
    >
      <div className="min-w-0 flex-[1_1_18rem]">
        <h2 id="install-offer" className="font-display text-h3 font-bold">
          Keep your ticket on your home screen
        </h2>
        <p className="text-ink-soft">One tap to your points, and it opens without a signal too.</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <InstallHint />
        <Button onClick={decline}>Not now</Button>
      </div>
    </section>
  );
}

/** The note on where the app can be installed later. It takes the focus of the button that it replaces. */
function DeclinedNote() {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <p ref={note} tabIndex={-1} role="status" className="text-sm text-ink-soft">
      All right. You can still install the app from the home page.
    </p>
  );
}

function loadDeclined(): boolean {
  try {
    return localStorage.getItem(DECLINED) !== null;
  } catch {
    return false;
  }
}
