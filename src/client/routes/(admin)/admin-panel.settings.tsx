import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../../admin/shell/admin-page.tsx';

export const Route = createFileRoute('/(admin)/admin-panel/settings')({ component: SettingsPage });

function SettingsPage() {
  return <AdminPage title="Settings" />;
}
