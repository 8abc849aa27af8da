import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';
import { sessionStore } from '../session/session.ts';

/**
 * Opens the sign-in page in this tab, with a return address, when the user signs out in another tab. A page without a
 * session stays.
 *
 * @param isLeaving whether the user signs out in this tab, which goes to the home page
 */
export function useFollowSignOut(isLeaving: RefObject<boolean>): void {
  const router = useRouter();
  useEffect(
    () =>
      sessionStore.watch(() => {
        if (sessionStore.get() || isLeaving.current) return;
        // Each route checks again whether it may be shown.
        void router.invalidate();
      }),
    [router, isLeaving],
  );
}
