import { createFileRoute } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { AuditScreen } from '../../admin/audit/audit-screen.tsx';
import { type AuditView, readAuditView } from '../../admin/audit/audit-view.ts';
import type { ViewStep } from '../../ui/table/list-search.ts';

export const Route = createFileRoute('/(admin)/admin-panel/audit')({
  component: AuditPage,
});

/** The screen reads the view from its address. A schema in the route would add its code to every first screen. */
function AuditPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const view = useMemo(() => readAuditView(search), [search]);
  const onView = useCallback(
    (part: Partial<AuditView>, step: ViewStep) =>
      void navigate({
        search: (before) => ({ ...before, ...part }),
        replace: step === 'replace',
        resetScroll: false,
      }),
    [navigate],
  );
  return <AuditScreen view={view} onView={onView} />;
}
