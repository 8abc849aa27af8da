import { type ComponentType, createElement, useEffect, useRef, useState } from 'react';
import { toast } from './toast.ts';

interface OverlayProps<P> {
  /** Loads the overlay. The same function between renders. */
  load: () => Promise<ComponentType<P>>;
  props: P;
  onClose: () => void;
}

/**
 * A dialog or a part of a screen, whose file is loaded when it opens. When the file can't be loaded, a toast says so, and the screen below
 * stays.
 */
export function Overlay<P extends object>({ load, props, onClose }: OverlayProps<P>) {
  const [shown, setShown] = useState<ComponentType<P> | null>(null);
  // Callers pass a new function with each render, and the file is loaded once.
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    load().then(
      (component) => setShown(() => component),
      () => {
        close.current();
        return toast('error', 'This screen needs a connection');
      },
    );
  }, [load]);
  return shown && createElement(shown, props);
}
