import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { createPadDepth } from './state/pad-depth.ts';
import type { PadFlow, PadState } from './state/pad-flow.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The number of the pad's open levels at this history entry. */
    padDepth?: number;
  }
}

/** Makes the browser's Back close a sheet, then the card, and then the pad. */
export function usePadBack(flow: PadFlow, { view, sheet }: PadState): void {
  const router = useRouter();
  const [depth] = useState(() =>
    createPadDepth(
      {
        depth: () => window.history.state?.padDepth ?? 0,
        push: (padDepth) => {
          router.navigate({ to: '.', state: (now) => ({ ...now, padDepth }), resetScroll: false });
          router.history.flush();
        },
        go: (delta) => router.history.go(delta),
      },
      (depth) => closeTo(flow, depth),
    ),
  );
  const levels = Number(view === 'card') + Number(sheet !== null);
  useEffect(() => depth.want(levels), [depth, levels]);
  useEffect(() => {
    addEventListener('popstate', depth.popped);
    return () => {
      removeEventListener('popstate', depth.popped);
      depth.want(0);
    };
  }, [depth]);
}

function closeTo(flow: PadFlow, depth: number): void {
  const { view, hole, sheet } = flow.get();
  if (view === 'card' && depth === 0) flow.showHole(hole);
  else if (sheet) flow.closeSheet();
}
