import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../../admin/shell/admin-page.tsx';
import { AdminTickets } from '../../admin/tickets/tickets-screen.tsx';
import { readPositiveNumber } from '../../ui/positive-number.ts';

export const Route = createFileRoute('/(admin)/admin-panel/tickets')({
  validateSearch: (search: Record<string, unknown>): { tournament?: number } => {
    const tournament = readPositiveNumber(search.tournament);
    return tournament === null ? {} : { tournament };
  },
  component: AdminTicketsPage,
});

function AdminTicketsPage() {
  const { tournament = null } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AdminPage title="Tickets">
      <AdminTickets
        tournament={tournament}
        onChoose={(choice) =>
          navigate({ search: choice === null ? {} : { tournament: choice }, replace: true })
        }
      />
    </AdminPage>
  );
}
