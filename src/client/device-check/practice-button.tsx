import { type PointerEvent, type RefObject, useState } from 'react';
import { Button } from '../ui/button.tsx';

/** A scoring button to try with a finger or glove. */
export function PracticeButton({ target }: { target: RefObject<HTMLButtonElement | null> }) {
  const [taps, setTaps] = useState(0);
  const [latest, setLatest] = useState('');

  function onPointerDown({ timeStamp, pointerType }: PointerEvent) {
    const waited = Math.max(0, Math.round(performance.now() - timeStamp));
    setLatest(`${pointerType}, heard after ${waited} ms`);
  }

  return (
    <div className="flex items-center gap-4">
      <Button
        ref={target}
        size="hole"
        onPointerDown={onPointerDown}
        onClick={() => setTaps((before) => before + 1)}
      >
        Tap
      </Button>
      <p role="status">
        {taps === 0
          ? 'Try a scoring button with the finger or glove you score with.'
          : `${taps} ${taps === 1 ? 'tap' : 'taps'}${latest && `: ${latest}`}`}
      </p>
    </div>
  );
}
