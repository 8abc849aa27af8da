import { acceptUpdate, isUpdating } from '../device/accept-update.ts';
import { postponeUpdate } from '../device/waiting-worker.ts';
import { useStore } from '../session/store.ts';
import { Button } from '../ui/button.tsx';

/** The offer of a new version, over the page. It can appear at any time and must not move a button under a finger. */
export function UpdateBar() {
  const isBusy = useStore(isUpdating);
  return (
    <div className="absolute inset-x-0 top-full flex items-center justify-center gap-3 bg-notice p-2 text-on-notice">
      <p className="font-semibold">A new version is ready</p>
      <Button onClick={acceptUpdate}>{isBusy ? 'Updating…' : 'Update'}</Button>
      {!isBusy && <Button onClick={postponeUpdate}>Later</Button>}
    </div>
  );
}
