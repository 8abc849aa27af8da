import { createFileRoute } from '@tanstack/react-router';
import { PlayerDashboard } from '../../dashboard/dashboard.tsx';
import { requireSession } from '../../session/require-session.ts';
import { sessionStore } from '../../session/session.ts';
import { useStore } from '../../session/store.ts';

export const Route = createFileRoute('/(player)/_reading/dashboard')({
  beforeLoad: requireSession,
  component: DashboardPage,
});

function DashboardPage() {
  const session = useStore(sessionStore);
  return session && <PlayerDashboard key={session.userId} userId={session.userId} />;
}
