import { createFileRoute, Outlet } from '@tanstack/react-router';
import { ReadingProvider } from '../../queries/reading-provider.tsx';
import { sessionStore } from '../../session/session.ts';
import { useStore } from '../../session/store.ts';
import { DashboardBar } from '../../shell/dashboard-bar.tsx';

export const Route = createFileRoute('/(player)/_reading')({ component: ReadingLayout });

function ReadingLayout() {
  const session = useStore(sessionStore);
  return (
    <ReadingProvider>
      {session && <DashboardBar />}
      <Outlet />
    </ReadingProvider>
  );
}
