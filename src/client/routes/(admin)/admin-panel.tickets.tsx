import { createFileRoute } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { AdminTickets } from '../../admin/tickets/tickets-screen.tsx';
import { readTicketsView, type TicketsView } from '../../admin/tickets/tickets-view.ts';
import type { ViewStep } from '../../ui/table/list-search.ts';

export const Route = createFileRoute('/(admin)/admin-panel/tickets')({
  component: AdminTicketsPage,
});

function AdminTicketsPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const view = useMemo(() => readTicketsView(search), [search]);
  const onView = useCallback(
    (part: Partial<TicketsView>, step: ViewStep) =>
      void navigate({
        search: (before) => ({ ...before, ...part }),
        replace: step === 'replace',
        resetScroll: false,
      }),
    [navigate],
  );
  return <AdminTickets view={view} onView={onView} />;
}
