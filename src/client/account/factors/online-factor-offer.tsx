import { type ComponentType, lazy, Suspense } from 'react';
import type { SessionUser } from '../../../contract/account/account.ts';

const Absent = () => null;
const Offer = lazy<ComponentType<{ user: SessionUser }>>(async () => {
  // Nothing of it works without a connection, so devices do not store its files.
  if (!navigator.onLine) return { default: Absent };
  return import('./asked-factor-offer.tsx').then(
    ({ AskedFactorOffer }) => ({ default: AskedFactorOffer }),
    () => ({ default: Absent }),
  );
});

/** The offer of a second way to sign in, on a screen that needs no connection itself. */
export function OnlineFactorOffer({ user }: { user: SessionUser }) {
  return (
    <Suspense>
      <Offer user={user} />
    </Suspense>
  );
}
