import { createFileRoute, Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { use, useCallback, useEffect, useRef } from 'react';
import { isAdmin } from '../../../contract/base/admin-role.ts';
import { isRefusedWith } from '../../../contract/base/call.ts';
import { StepUp } from '../../account/factors/step-up.tsx';
import { refreshProfile } from '../../account/profile/refresh-profile.ts';
import { AdminFrame } from '../../admin/shell/admin-frame.tsx';
import { AdminQueries } from '../../queries/admin-queries.tsx';
import { isPanelExitOpen } from '../../session/panel-exit.ts';
import { requireAdmin } from '../../session/require-admin.ts';
import { sessionStore } from '../../session/session.ts';
import { useStore } from '../../session/store.ts';
import { AppError } from '../../shell/app-error.tsx';
import { FrameContext } from '../../shell/frame.ts';
import { UpdateOffer } from '../../shell/update-offer.tsx';

export const Route = createFileRoute('/(admin)/admin-panel')({
  beforeLoad: async (target) => {
    if (!target.preload) await reloadRole();
    requireAdmin(target);
  },
  staticData: { hasOwnFrame: true },
  component: AdminPanel,
  errorComponent: PanelError,
  // The error screen is in the entry chunk, because it must appear when the frame's file fails to load.
  codeSplitGroupings: [['component']],
});

/** Loads the signed-in user's role again, because another admin may have made them an admin. */
async function reloadRole(): Promise<void> {
  const session = sessionStore.get();
  if (!session || isAdmin([session.role])) return;
  const { refreshProfile } = await import('../../account/profile/refresh-profile.ts');
  await refreshProfile(session.userId);
}

function PanelError({ error }: { error: unknown }) {
  return (
    <main id="main" tabIndex={-1}>
      <AppError error={error} />
    </main>
  );
}

function AdminPanel() {
  const session = useStore(sessionStore);
  const frame = use(FrameContext);
  const isScoring = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.isScoring),
  });
  const leaveWhenRefused = useLeavePanel();
  if (!session || !isAdmin([session.role]) || !frame) return null;
  return (
    <AdminQueries key={session.userId} onFailure={leaveWhenRefused}>
      <AdminFrame
        session={session}
        status={frame.status(isScoring)}
        update={!isScoring && <UpdateOffer />}
        onSignOut={frame.signOut}
      >
        <Outlet />
        <StepUp />
      </AdminFrame>
    </AdminQueries>
  );
}

/**
 * Opens the home page, with an explanation, when the user's role no longer allows the panel: after the account was
 * loaded again, or when the returned function gets the server's refusal of a call. Another user who signed in from
 * another tab gets no explanation, because they have lost nothing.
 */
function useLeavePanel(): (error: unknown) => void {
  const router = useRouter();
  const session = useStore(sessionStore);
  const userId = session?.userId;
  /** The admin who opened the panel, also after the session has changed and before the panel is gone. */
  const owner = useRef<number>(undefined);
  useEffect(() => {
    if (session && isAdmin([session.role])) owner.current = session.userId;
  }, [session]);
  const leave = useCallback(
    (hasLostRole: boolean) => {
      if (hasLostRole) isPanelExitOpen.set(true);
      void router.navigate({ to: '/', replace: true, ignoreBlocker: true });
    },
    [router],
  );
  useEffect(
    () =>
      sessionStore.watch(() => {
        const changed = sessionStore.get();
        if (changed && !isAdmin([changed.role])) leave(changed.userId === owner.current);
      }),
    [leave],
  );
  useEffect(() => {
    if (userId !== undefined) refreshProfile(userId);
  }, [userId]);
  return useCallback(
    (error: unknown) => {
      // A user's query cache keeps its first render's function, so a late refusal is about that user.
      if (userId === undefined || sessionStore.get()?.userId !== userId) return;
      if (isRefusedWith(error, 'factor-required')) {
        // The profile is where an admin sets a second factor up.
        void router.navigate({ to: '/profile', replace: true, ignoreBlocker: true });
        return;
      }
      if (!isRefusedWith(error, 'forbidden')) return;
      leave(true);
      // Updates the navigation to the user's present role.
      refreshProfile(userId);
    },
    [leave, router, userId],
  );
}
