import { createFileRoute } from '@tanstack/react-router';
import { useListView } from '../../admin/list/use-list-view.ts';
import { AdminTickets } from '../../admin/tickets/tickets-screen.tsx';
import { parseTicketsView } from '../../admin/tickets/tickets-view.ts';

export const Route = createFileRoute('/(admin)/admin-panel/tickets')({
  component: AdminTicketsPage,
});

function AdminTicketsPage() {
  const [view, onView] = useListView(parseTicketsView);
  return <AdminTickets view={view} onView={onView} />;
}
