import { lazy, Suspense } from 'react';
import { isUpdateWaiting } from '../device/waiting-worker.ts';
import { useStore } from '../session/store.ts';

const UpdateBar = lazy(async () => ({ default: (await import('./update-bar.tsx')).UpdateBar }));

/** Offers a new version below the element that sticks to the top, once there is one. */
export function UpdateOffer() {
  const isUpdateReady = useStore(isUpdateWaiting);
  return (
    <div role="status">
      <Suspense>{isUpdateReady && <UpdateBar />}</Suspense>
    </div>
  );
}
