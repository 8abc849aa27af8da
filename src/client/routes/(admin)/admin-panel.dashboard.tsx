import { createFileRoute } from '@tanstack/react-router';
import { RecentActivities } from '../../admin/audit/recent-activities.tsx';
import { OngoingTournaments } from '../../admin/dashboard/ongoing-tournaments.tsx';
import { CurrentLateStrokes } from '../../admin/late-strokes/current-late-strokes.tsx';
import { AdminPage } from '../../admin/shell/admin-page.tsx';

export const Route = createFileRoute('/(admin)/admin-panel/dashboard')({
  component: DashboardPage,
});

function DashboardPage() {
  return (
    <AdminPage title="Admin Dashboard">
      <div className="admin-cards">
        <OngoingTournaments />
      </div>
      <CurrentLateStrokes />
      <RecentActivities />
    </AdminPage>
  );
}
