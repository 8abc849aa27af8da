import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../../admin/shell/admin-page.tsx';

export const Route = createFileRoute('/(admin)/admin-panel/tickets')({
  component: AdminTicketsPage,
});

function AdminTicketsPage() {
  return <AdminPage title="Tickets" />;
}
