import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { DashboardScreen } from '../../admin/dashboard/dashboard-screen.tsx';
import { parseSalesRange } from '../../admin/dashboard/sales-words.ts';
import { sessionStore } from '../../session/session.ts';
import { useStore } from '../../session/store.ts';

const FactorOffer = lazy(async () => ({
  default: (await import('../../account/factors/factor-offer.tsx')).FactorOffer,
}));

export const Route = createFileRoute('/(admin)/admin-panel/dashboard')({
  component: DashboardPage,
});

function DashboardPage() {
  const { range } = Route.useSearch() as { readonly range?: unknown };
  const navigate = Route.useNavigate();
  const user = useStore(sessionStore)?.user;
  return (
    <DashboardScreen
      range={parseSalesRange(range)}
      onRange={(chosen) =>
        void navigate({
          search: { range: chosen === 'year' ? undefined : chosen },
          resetScroll: false,
        })
      }
      offer={
        user && (
          <Suspense>
            <FactorOffer key={user.id} user={user} />
          </Suspense>
        )
      }
    />
  );
}
