import { useLayoutEffect } from 'react';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** True for a route where users enter scores. The route has the scoring bar and the colours of the course. */
    readonly isScoring?: true;
  }
}

/** Shows the whole page in the colours of the course, also its edges and everything that opens over it. */
export function useScoringColours(isCourse: boolean): void {
  useLayoutEffect(() => {
    if (!isCourse) return;
    document.documentElement.dataset.mood = 'course';
    return () => {
      delete document.documentElement.dataset.mood;
    };
  }, [isCourse]);
}
