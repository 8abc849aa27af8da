import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../../admin/shell/admin-page.tsx';

export const Route = createFileRoute('/(admin)/admin-panel/users')({ component: UsersPage });

function UsersPage() {
  return <AdminPage title="Manage Users" />;
}
