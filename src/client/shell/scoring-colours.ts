import { useLayoutEffect } from 'react';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /**
     * Set for a route where users enter scores. It has the scoring bar and the course colours. With `office` it has the
     * panel's theme and sizes for an admin.
     */
    readonly isScoring?: true | 'office';
  }
}

/** Applies the course colours to the whole page, including its edges and everything that opens over it. */
export function useScoringColours(isCourse: boolean): void {
  useLayoutEffect(() => {
    if (!isCourse) return;
    document.documentElement.dataset.mood = 'course';
    return () => {
      delete document.documentElement.dataset.mood;
    };
  }, [isCourse]);
}
