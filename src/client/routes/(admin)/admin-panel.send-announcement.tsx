import { createFileRoute } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { AnnouncementsScreen } from '../../admin/announcements/announcements-screen.tsx';
import {
  type AnnouncementsView,
  readAnnouncementsView,
} from '../../admin/announcements/read/announcements-view.ts';
import type { ViewStep } from '../../ui/table/list-search.ts';

export const Route = createFileRoute('/(admin)/admin-panel/send-announcement')({
  component: AnnouncementsPage,
});

/** The screen reads the view from its address. A schema in the route would add its code to every first screen. */
function AnnouncementsPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const view = useMemo(() => readAnnouncementsView(search), [search]);
  const onView = useCallback(
    (part: Partial<AnnouncementsView>, step: ViewStep) =>
      void navigate({
        search: (before) => ({ ...before, ...part }),
        replace: step === 'replace',
        resetScroll: false,
      }),
    [navigate],
  );
  return <AnnouncementsScreen view={view} onView={onView} />;
}
