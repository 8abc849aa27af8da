import {
  createRootRoute,
  Outlet,
  useMatches,
  useNavigate,
  useRouter,
} from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { isAdmin } from '../../contract/base/admin-role.ts';
import { mayLeaveScreen } from '../session/leave-guard.ts';
import { canScore, sessionStore } from '../session/session.ts';
import { signInDialog } from '../session/sign-in-dialog.ts';
import { useStore } from '../session/store.ts';
import { profileStore } from '../session/stored-profile.ts';
import { FrameContext, SignOutContext } from '../shell/frame.ts';
import { Header } from '../shell/header.tsx';
import { ScoringBar } from '../shell/scoring-bar.tsx';
import { useScoringColours } from '../shell/scoring-colours.ts';
import { useFollowSession } from '../shell/use-follow-session.ts';
import { Overlay } from '../ui/overlay.tsx';
import { StatusChip, UNKNOWN_STATE } from '../ui/status-chip.tsx';
import { hideToast, toast } from '../ui/toast.ts';

const SyncChip = lazy(async () => ({
  default: (await import('../sync/panel/sync-chip.tsx')).SyncChip,
}));
const TabBar = lazy(async () => ({ default: (await import('../shell/tab-bar.tsx')).TabBar }));
const DeletionLine = lazy(async () => ({
  default: (await import('../shell/deletion-line.tsx')).DeletionLine,
}));
const DowntimeLine = lazy(async () => ({
  default: (await import('../shell/downtime-line.tsx')).DowntimeLine,
}));
const loadSignOutDialog = async () =>
  (await import('../account/sign-out/sign-out-dialog.tsx')).SignOutDialog;
const SignInDialog = lazy(async () => ({
  default: (await import('../account/sign-in/sign-in-dialog.tsx')).SignInDialog,
}));

export const Route = createRootRoute({ component: Shell });

async function sendNow() {
  const { markDueAndDrain } = await import('../sync/drain/drain-now.ts');
  markDueAndDrain('online');
}

function Shell() {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const session = useStore(sessionStore);
  const eraseAt = useStore(profileStore)?.erase_at;
  const isLeaving = useRef(false);
  // A prerendered page announces no downtime.
  const [isStarted, setStarted] = useState(false);
  useEffect(() => setStarted(true), []);
  useFollowSession(isLeaving);
  const router = useRouter();
  useEffect(
    () => router.subscribe('onBeforeLoad', ({ pathChanged }) => pathChanged && hideToast()),
    [router],
  );
  const isSignInAsked = useStore(signInDialog) !== 'unasked';
  const isScoring = useMatches({
    select: (matches) =>
      matches.find(({ staticData }) => staticData.isScoring)?.staticData.isScoring,
  });
  const hasOwnFrame = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.hasOwnFrame),
  });
  const isScorers = canScore(session);
  // Players see only a message here that the page is for scorers, so it keeps its usual colours.
  const isInOffice = isScoring === 'office' && session !== null && isAdmin([session.role]);
  useScoringColours(Boolean(isScoring) && (isScorers || !session) && !isInOffice);

  async function signOut() {
    if (!session || !(await mayLeaveScreen())) return;
    const { countUnsentOrWarn } = await import('../account/sign-out/sign-out.ts');
    const unsentCount = await countUnsentOrWarn(session);
    if (unsentCount === 0) await finishSignOut();
    else setAsking(unsentCount !== null);
  }

  function stopAsking() {
    setAsking(false);
  }

  async function finishSignOut() {
    setAsking(false);
    const { signOutOnDevice } = await import('../account/sign-out/sign-out.ts');
    isLeaving.current = true;
    if (session && (await signOutOnDevice(session))) {
      await navigate({ to: '/', ignoreBlocker: true });
      void toast('error', 'User has been Successfully LogOut');
    }
    isLeaving.current = false;
  }

  const renderStatus = (holdsUpdate: boolean) => (
    <Suspense fallback={isScorers && <StatusChip state={UNKNOWN_STATE} />}>
      <SyncChip holdsUpdate={holdsUpdate} />
    </Suspense>
  );
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-surface focus:p-3"
      >
        Skip to the content
      </a>
      {isStarted && (
        <Suspense>
          <DowntimeLine />
        </Suspense>
      )}
      {hasOwnFrame ? (
        <FrameContext value={{ status: renderStatus, signOut }}>
          <Outlet />
        </FrameContext>
      ) : (
        <>
          {session && isScorers && isScoring ? (
            <ScoringBar session={session} status={renderStatus(true)} onSignOut={signOut} />
          ) : (
            <Header status={renderStatus(false)} onSignOut={signOut} />
          )}
          {session && eraseAt && !isScoring && (
            <Suspense>
              <DeletionLine at={eraseAt} />
            </Suspense>
          )}
          <SignOutContext value={signOut}>
            <main id="main" tabIndex={-1}>
              <Outlet />
            </main>
          </SignOutContext>
          {session && !isScoring && (
            <Suspense>
              <TabBar session={session} onSignOut={signOut} />
            </Suspense>
          )}
        </>
      )}
      {isAsking && (
        <Overlay
          load={loadSignOutDialog}
          props={{ onSend: sendNow, onLeave: finishSignOut, onCancel: stopAsking }}
          onClose={stopAsking}
        />
      )}
      {isSignInAsked && (
        <Suspense>
          <SignInDialog />
        </Suspense>
      )}
    </>
  );
}
