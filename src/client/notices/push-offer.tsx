import { lazy, Suspense } from 'react';

/** Loaded later, because it is of no use without a network. */
const PushSwitch = lazy(async () => {
  const loaded = await import('./push-switch.tsx').catch(() => null);
  return { default: loaded?.PushSwitch ?? Nothing };
});

function Nothing(_: { userId: number }) {
  return null;
}

/** The offer to tell a user on this device what happens, for people who have a ticket. */
export function PushOffer({ userId }: { userId: number }) {
  return (
    <Suspense fallback={<div className="min-h-28 sm:min-h-18" />}>
      <PushSwitch userId={userId} />
    </Suspense>
  );
}
