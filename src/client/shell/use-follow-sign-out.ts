import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';
import { sessionStore } from '../session/session.ts';

/**
 * Opens the sign-in page in this tab when the user signs out in another tab. The user returns to the current page after
 * the sign-in. A page that needs no session stays.
 *
 * @param isLeaving whether the user signs out in this tab, which then opens the home page
 */
export function useFollowSignOut(isLeaving: RefObject<boolean>): void {
  const router = useRouter();
  useEffect(
    () =>
      sessionStore.watch(() => {
        if (sessionStore.get() || isLeaving.current) return;
        // Each route checks again whether the user may open it.
        void router.invalidate();
      }),
    [router, isLeaving],
  );
}
