import { createFileRoute, redirect } from '@tanstack/react-router';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { SessionUser } from '../../../contract/account/account.ts';
import { Home } from '../../public/home/home.tsx';
import { isPanelExitOpen } from '../../session/panel-exit.ts';
import { canScore, isGuest, sessionStore } from '../../session/session.ts';
import { useStore } from '../../session/store.ts';
import { InstallHint } from '../../shell/install-hint.tsx';

const PlayerHome = lazy(async () => {
  const [{ ReadingProvider }, { DashboardBar }, { HomeStart }, { ContestOffer }] =
    await Promise.all([
      import('../../queries/reading-provider.tsx'),
      import('../../shell/dashboard-bar.tsx'),
      import('../../dashboard/home-start.tsx'),
      import('../../tickets/contest-offer.tsx'),
    ]);
  return {
    default: ({ userId, children }: { userId: number; children: ReactNode }) => (
      <ReadingProvider>
        <DashboardBar />
        <HomeStart userId={userId} offer={<ContestOffer userId={userId} />}>
          {children}
        </HomeStart>
      </ReadingProvider>
    ),
  };
});

const Greeting = lazy(async () => ({
  default: (await import('../../scoring/pad/group/greeting.tsx')).Greeting,
}));

const ScorerHome = lazy(async () => {
  const [shell, { WithPractice }] = await Promise.all([
    import('../../shell/scorer-home.tsx'),
    import('../../account/practice/with-practice.tsx'),
  ]);
  return {
    default: ({ children }: { children: ReactNode }) => (
      <WithPractice>
        <shell.ScorerHome>{children}</shell.ScorerHome>
      </WithPractice>
    ),
  };
});

const PanelExit = lazy(async () => ({
  default: (await import('../../shell/panel-exit.tsx')).PanelExit,
}));

// Absent without a connection, where nothing of it works: devices do not store its files.
const FactorOffer = lazy<ComponentType<{ user: SessionUser }>>(async () => {
  const load = () => import('../../account/factors/asked-factor-offer.tsx').catch(() => null);
  const loaded = navigator.onLine ? await load() : null;
  return { default: loaded?.AskedFactorOffer ?? (() => null) };
});

export const Route = createFileRoute('/(public)/')({
  component: HomePage,
  beforeLoad: ({ search }) => {
    const session = sessionStore.get();
    // The installed app starts at the dashboard. Scorers start with the greeting, which leads to their group.
    if ('source' in search && search.source === 'pwa' && session && !canScore(session)) {
      throw redirect({ to: '/dashboard', replace: true });
    }
  },
});

function HomePage() {
  const session = useStore(sessionStore);
  const isPanelExitShown = useStore(isPanelExitOpen);
  const panelExit = isPanelExitShown && (
    <Suspense>
      <PanelExit />
    </Suspense>
  );
  // A scorer's home page is the next step on the course, from this tablet's data.
  if (session?.role === 'scorer') {
    return (
      <>
        <Suspense>
          <ScorerHome>
            <Suspense>
              <Greeting key={session.userId} owner={session.userId} />
            </Suspense>
          </ScorerHome>
        </Suspense>
        {!isGuest(session) && (
          <div className="mx-auto max-w-4xl px-4 pb-4">
            <Suspense>
              <FactorOffer key={session.userId} user={session.user} />
            </Suspense>
          </div>
        )}
        {panelExit}
      </>
    );
  }
  // A player's home page opens with their own ticket. The public content follows below.
  if (session && !canScore(session)) {
    return (
      <>
        <Suspense>
          <PlayerHome key={session.userId} userId={session.userId}>
            <Home isBelow installHint={<InstallHint />} />
          </PlayerHome>
        </Suspense>
        {panelExit}
      </>
    );
  }
  return (
    <>
      <Home installHint={<InstallHint />} />
      {panelExit}
    </>
  );
}
