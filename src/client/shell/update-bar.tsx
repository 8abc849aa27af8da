import { useStore } from '../store.ts';
import { Button } from '../ui/button.tsx';
import { waitingWorker } from './waiting-worker.ts';

/** Offers a new version, over the page: it comes when it will, and moves nothing from under a finger. */
export function UpdateBar() {
  const waiting = useStore(waitingWorker);
  return (
    <div role="status" className="absolute inset-x-0 top-full">
      {waiting && (
        <div className="flex items-center justify-center gap-3 bg-notice p-2 text-on-notice">
          <p className="font-semibold">A new version is ready</p>
          <Button onClick={async () => (await import('./offer-update.ts')).acceptUpdate()}>
            Update
          </Button>
          <Button onClick={() => waitingWorker.set(null)}>Later</Button>
        </div>
      )}
    </div>
  );
}
