import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';
import { sessionStore } from '../session/session.ts';

/**
 * Takes this tab on when the user signs in or out in another tab. After a sign-out a page that needs a session gives way
 * to the sign-in page, which leads back after the next sign-in, in whichever tab. A page that needs no session stays.
 *
 * @param isLeaving whether the user signs out in this tab, which then opens the home page
 */
export function useFollowSession(isLeaving: RefObject<boolean>): void {
  const router = useRouter();
  useEffect(
    () =>
      sessionStore.watch(() => {
        if (isLeaving.current) return;
        // Each route checks again whether the user may open it.
        void router.invalidate();
      }),
    [router, isLeaving],
  );
}
