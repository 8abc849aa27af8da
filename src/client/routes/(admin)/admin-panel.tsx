import { createFileRoute, Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { use, useCallback, useEffect, useRef } from 'react';
import { isAdmin } from '../../../contract/base/admin-role.ts';
import { CallError } from '../../../contract/base/call.ts';
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
  // The error screen must appear when the file of the frame fails to load. So the error screen is in the entry chunk.
  codeSplitGroupings: [['component']],
});

/** Reads the role of a signed-in user again, because another admin may have given the user the role `admin`. */
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
        isScoring={isScoring}
      >
        <Outlet />
      </AdminFrame>
    </AdminQueries>
  );
}

/**
 * Opens the home page when the user's role no longer allows the panel, and explains that to the user. This happens after a
 * new read of the account, or when the server refuses a call and the caller passes the refusal to the returned function.
 * Another user, who signed in from another tab, reads no reason, because that user has lost nothing.
 */
function useLeavePanel(): (error: unknown) => void {
  const router = useRouter();
  const session = useStore(sessionStore);
  const userId = session?.userId;
  /** The admin for whom the panel was opened, even when the session has changed and the panel has not gone yet. */
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
      // The query cache of a user keeps the function of its first render, so a late refusal is about that user.
      if (userId === undefined || sessionStore.get()?.userId !== userId) return;
      if (!isRoleRefused(error)) return;
      leave(true);
      // The navigation shows the links for the role that the server has now.
      refreshProfile(userId);
    },
    [leave, userId],
  );
}

/** Whether the server refuses a call because the user's role does not allow the call. */
function isRoleRefused(error: unknown): boolean {
  return error instanceof CallError && error.failure.status === 403;
}
