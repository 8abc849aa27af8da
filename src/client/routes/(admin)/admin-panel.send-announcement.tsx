import { createFileRoute } from '@tanstack/react-router';
import { AnnouncementsScreen } from '../../admin/announcements/announcements-screen.tsx';
import { parseAnnouncementsView } from '../../admin/announcements/read/announcements-view.ts';
import { useListView } from '../../admin/list/use-list-view.ts';

export const Route = createFileRoute('/(admin)/admin-panel/send-announcement')({
  component: AnnouncementsPage,
});

function AnnouncementsPage() {
  const [view, onView] = useListView(parseAnnouncementsView);
  return <AnnouncementsScreen view={view} onView={onView} />;
}
