import { createFileRoute } from '@tanstack/react-router';
import { DashboardScreen } from '../../admin/dashboard/dashboard-screen.tsx';
import { parseSalesRange } from '../../admin/dashboard/sales-words.ts';

export const Route = createFileRoute('/(admin)/admin-panel/dashboard')({
  component: DashboardPage,
});

function DashboardPage() {
  const { range } = Route.useSearch() as { readonly range?: unknown };
  const navigate = Route.useNavigate();
  return (
    <DashboardScreen
      range={parseSalesRange(range)}
      onRange={(chosen) =>
        void navigate({
          search: { range: chosen === 'year' ? undefined : chosen },
          resetScroll: false,
        })
      }
    />
  );
}
