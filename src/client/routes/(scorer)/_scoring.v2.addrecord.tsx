import { type AnyRouter, createFileRoute, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PadScreen } from '../../scoring/pad/pad-screen.tsx';
import type { PadGroup } from '../../scoring/pad/view/pad-view.ts';
import { sessionStore } from '../../session/session.ts';
import { useStore } from '../../session/store.ts';

export const Route = createFileRoute('/(scorer)/_scoring/v2/addrecord')({
  staticData: { isScoring: true },
  component: GroupPad,
});

/** What the pad and its bar open. The card's file has the pad's other sheets, too (src/build/chunks.ts). */
const overlays = [
  () => import('../../scoring/pad/card/pad-scorecard.tsx'),
  () => import('../../ui/toast-host.tsx'),
  () => import('../../shell/mobile-menu.tsx'),
  () => import('../../sync/panel/sync-panel.tsx'),
  () => import('../../ui/form/listed-reason.tsx'),
  () => import('../../account/practice/practice-frame.tsx'),
  () => import('../../account/sign-out/sign-out.ts'),
  () => import('../../account/sign-out/sign-out-dialog.tsx'),
  () => import('../../shell/scorer-home.tsx'),
  () => import('../../scoring/pad/group/greeting.tsx'),
];

const screens = ['/', '/unsent', '/addrecord'] as const;

/** Loads what the pad can reach, so that it opens without a network before the service worker is installed. */
async function loadAhead(router: AnyRouter): Promise<void> {
  if (navigator.serviceWorker?.controller) return;
  try {
    for (const load of overlays) await load();
    for (const path of screens) await router.loadRouteChunk(router.routesByPath[path]);
  } catch {
    // The network failed. What is missing says so when it is opened.
  }
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The group that the pad opens. */
    group?: PadGroup;
  }
}

function GroupPad() {
  const router = useRouter();
  useEffect(() => {
    loadAhead(router);
  }, [router]);
  const session = useStore(sessionStore);
  const { group } = useLocation().state;
  if (!session) return null;
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-4 px-2 pt-3 sm:px-4">
      <title>Group pad · Gimme Points</title>
      <PadScreen key={session.userId} owner={session.userId} group={group} />
    </div>
  );
}
