import { useStore } from '../store.ts';
import { Button } from '../ui/button.tsx';
import { waitingWorker } from './waiting-worker.ts';

/** Offers a new version; nothing changes until it is accepted. */
export function UpdateBar() {
  const waiting = useStore(waitingWorker);
  return (
    <div role="status">
      {waiting && (
        <div className="flex flex-wrap items-center justify-center gap-3 bg-notice p-2 text-on-notice">
          <p className="font-semibold">A new version is ready</p>
          <Button onClick={async () => (await import('./offer-update.ts')).acceptUpdate()}>
            Update
          </Button>
        </div>
      )}
    </div>
  );
}
