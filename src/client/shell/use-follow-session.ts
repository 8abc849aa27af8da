import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';
import { sessionStore } from '../session/session.ts';

/**
 * Updates this tab when the user signs in or out in another one. After a sign-out, the sign-in page replaces a page
 * that needs a session, and leads back after the next sign-in, in whichever tab. Other pages stay.
 * @param isLeaving whether the user is signing out in this tab, which then opens the home page
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
