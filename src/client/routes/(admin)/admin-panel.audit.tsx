import { createFileRoute } from '@tanstack/react-router';
import { AuditScreen } from '../../admin/audit/audit-screen.tsx';
import { parseAuditView } from '../../admin/audit/audit-view.ts';
import { useListView } from '../../admin/list/use-list-view.ts';

export const Route = createFileRoute('/(admin)/admin-panel/audit')({
  component: AuditPage,
});

function AuditPage() {
  const [view, onView] = useListView(parseAuditView);
  return <AuditScreen view={view} onView={onView} />;
}
