import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../../admin/shell/admin-page.tsx';

export const Route = createFileRoute('/(admin)/admin-panel/send-announcement')({
  component: AnnouncementPage,
});

function AnnouncementPage() {
  return <AdminPage title="Send Email" />;
}
