import { useLayoutEffect } from 'react';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Scores are entered on this route: it has the scoring bar, and the whole page the colours of the course. */
    readonly isScoring?: true;
  }
}

/** Gives the whole page the colours of the course, with its edges and everything that opens over it. */
export function useScoringMood(isCourse: boolean): void {
  useLayoutEffect(() => {
    if (!isCourse) return;
    document.documentElement.dataset.mood = 'course';
    return () => {
      delete document.documentElement.dataset.mood;
    };
  }, [isCourse]);
}
