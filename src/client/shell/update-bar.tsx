import { Button } from '../ui/button.tsx';
import { acceptUpdate, offerLater } from './offer-update.ts';

/** Offers a new version, over the page: it comes when it will, and moves nothing from under a finger. */
export function UpdateBar() {
  return (
    <div className="absolute inset-x-0 top-full flex items-center justify-center gap-3 bg-notice p-2 text-on-notice">
      <p className="font-semibold">A new version is ready</p>
      <Button onClick={acceptUpdate}>Update</Button>
      <Button onClick={offerLater}>Later</Button>
    </div>
  );
}
