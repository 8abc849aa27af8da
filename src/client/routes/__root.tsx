import { createRootRoute, Outlet, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { canScore, sessionStore } from '../session.ts';
import { Header } from '../shell/header.tsx';
import { signInDialog } from '../sign-in-dialog.ts';
import { useStore } from '../store.ts';
import { StatusChip } from '../ui/status-chip.tsx';

const SyncChip = lazy(async () => ({ default: (await import('../sync/sync-chip.tsx')).SyncChip }));
const SignOutDialog = lazy(async () => ({
  default: (await import('../account/sign-out-dialog.tsx')).SignOutDialog,
}));
const SignInDialog = lazy(async () => ({
  default: (await import('../account/sign-in-dialog.tsx')).SignInDialog,
}));

export const Route = createRootRoute({ component: Shell });

async function sendNow() {
  const { wakeAndDrain } = await import('../sync/drain-now.ts');
  wakeAndDrain('online');
}

function Shell() {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const session = useStore(sessionStore);
  const isSignInAsked = useStore(signInDialog) !== 'unasked';

  async function signOut() {
    if (!session) return;
    const { unsentCount } = await import('../account/sign-out.ts');
    const unsent = await unsentCount(session);
    if (unsent === 0) await finishSignOut();
    else setAsking(unsent !== null);
  }

  async function finishSignOut() {
    setAsking(false);
    const { leave } = await import('../account/sign-out.ts');
    if (session && (await leave(session))) await navigate({ to: '/' });
  }

  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-surface focus:p-3"
      >
        Skip to the content
      </a>
      <Header
        onSignOut={signOut}
        status={
          <Suspense
            fallback={
              canScore(session) && <StatusChip kind="unknown" text="Checking this tablet" />
            }
          >
            <SyncChip />
          </Suspense>
        }
      />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      {isAsking && (
        <Suspense>
          <SignOutDialog
            onSend={sendNow}
            onLeave={finishSignOut}
            onCancel={() => setAsking(false)}
          />
        </Suspense>
      )}
      {isSignInAsked && (
        <Suspense>
          <SignInDialog />
        </Suspense>
      )}
    </>
  );
}
