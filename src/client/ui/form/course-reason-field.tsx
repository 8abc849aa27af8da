import { lazy, Suspense } from 'react';
import type { ChosenReason } from './use-correction-reason.ts';

const CorrectionReasonField = lazy(async () => ({
  default: (await import('./correction-reason-field.tsx')).CorrectionReasonField,
}));

/** The field for the reason of an admin's correction on a screen of scorers, who never load it. */
export function CourseReasonField({ reason }: { reason: ChosenReason }) {
  if (!reason.isNeeded) return null;
  return (
    <Suspense>
      <CorrectionReasonField reason={reason} isOnCourse />
    </Suspense>
  );
}
