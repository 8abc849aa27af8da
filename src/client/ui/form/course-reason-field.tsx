import { lazy, Suspense } from 'react';
import type { TypedReason } from './use-reason.ts';

const ListedReason = lazy(async () => ({
  default: (await import('./listed-reason.tsx')).ListedReason,
}));

/** The field for the reason of an admin's correction on a screen of scorers, who never load it. */
export function CourseReasonField({ reason }: { reason: TypedReason }) {
  return (
    reason.isNeeded && (
      <Suspense>
        <ListedReason reason={reason} />
      </Suspense>
    )
  );
}
