import { type ComponentType, createElement, useEffect, useState } from 'react';
import { Button } from './button.tsx';

interface OverlayProps<P> {
  /** Loads the overlay. The same function between renders. */
  load: () => Promise<ComponentType<P>>;
  props: P;
  onClose: () => void;
}

/**
 * A dialog whose file is loaded when it opens. When the file can't be loaded, a note is shown in the dialog's place, and
 * the screen below stays.
 */
export function Overlay<P extends object>({ load, props, onClose }: OverlayProps<P>) {
  const [shown, setShown] = useState<ComponentType<P> | 'missing' | null>(null);
  useEffect(() => {
    load().then(
      (component) => setShown(() => component),
      () => setShown('missing'),
    );
  }, [load]);
  if (shown !== 'missing') return shown && createElement(shown, props);
  return (
    <div
      role="alert"
      className="fixed inset-x-0 bottom-0 z-50 flex items-center gap-3 border-4 border-edge bg-surface p-3 text-lg text-ink"
    >
      <p className="grow">
        This isn't on the device yet and needs a connection. Saved scores are safe.
      </p>
      <Button onClick={onClose}>Close</Button>
    </div>
  );
}
