import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { usePractice } from '../../scores/practice.ts';
import type { PracticeFrameProps } from './practice-frame.tsx';

/** Without a connection it may be missing. The screen then does without it. */
const PracticeFrame = lazy<ComponentType<PracticeFrameProps>>(() =>
  import('./practice-frame.tsx').then(
    ({ PracticeFrame }) => ({ default: PracticeFrame }),
    () => ({ default: ({ children }) => children }),
  ),
);

/** A scoring screen, inside the frame of a practice copy where the device trains on one. */
export function WithPractice({ children }: { children: ReactNode }) {
  const practice = usePractice();
  if (!practice) return children;
  return (
    <Suspense fallback={children}>
      <PracticeFrame practice={practice}>{children}</PracticeFrame>
    </Suspense>
  );
}
