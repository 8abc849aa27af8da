import { lazy, Suspense } from 'react';
import { isUpdateWaiting } from '../device/waiting-worker.ts';
import { useStore } from '../session/store.ts';

const UpdateBar = lazy(async () => ({ default: (await import('./update-bar.tsx')).UpdateBar }));

/** The offer of a new version, if there is one, below the sticky header. */
export function UpdateOffer() {
  const isUpdateReady = useStore(isUpdateWaiting);
  return (
    <div role="status">
      <Suspense>{isUpdateReady && <UpdateBar />}</Suspense>
    </div>
  );
}
