import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../../admin/shell/admin-page.tsx';

export const Route = createFileRoute('/(admin)/admin-panel/dashboard')({
  component: DashboardPage,
});

function DashboardPage() {
  return <AdminPage title="Admin Dashboard" />;
}
