import { lazy, type ReactNode, Suspense } from 'react';
import { usePractice } from '../../scores/practice.ts';

const PracticeFrame = lazy(async () => ({
  default: (await import('./practice-frame.tsx')).PracticeFrame,
}));

/** A scoring screen, inside the frame of a practice copy where the device trains on one. */
export function WithPractice({ children }: { children: ReactNode }) {
  const practice = usePractice();
  if (!practice) return children;
  return (
    <Suspense>
      <PracticeFrame practice={practice}>{children}</PracticeFrame>
    </Suspense>
  );
}
