import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Home } from '../../public/home.tsx';
import { canScore, sessionStore } from '../../session.ts';
import { InstallHint } from '../../shell/install-hint.tsx';
import { useStore } from '../../store.ts';

const ContestPopup = lazy(async () => {
  const [{ Reading }, { ContestPopup }] = await Promise.all([
    import('../../queries/reading.tsx'),
    import('../../tickets/contest-popup.tsx'),
  ]);
  return {
    default: ({ userId }: { userId: number }) => (
      <Reading>
        <ContestPopup userId={userId} />
      </Reading>
    ),
  };
});

export const Route = createFileRoute('/(public)/')({ component: HomePage });

function HomePage() {
  const session = useStore(sessionStore);
  return (
    <>
      <Home installHint={<InstallHint />} />
      {session && !canScore(session) && (
        <Suspense>
          <ContestPopup userId={session.userId} />
        </Suspense>
      )}
    </>
  );
}
