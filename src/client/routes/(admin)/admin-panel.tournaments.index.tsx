import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type ListView, parseListView } from '../../admin/tournament-list/list-view.ts';
import { TournamentsScreen } from '../../admin/tournament-list/tournaments-screen.tsx';

export const Route = createFileRoute('/(admin)/admin-panel/tournaments/')({
  component: TournamentsPage,
});

/** Parses the view from the URL. A schema in the route would add its code to every first screen. */
function TournamentsPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const view = useMemo(() => parseListView(search), [search]);
  return (
    <TournamentsScreen
      view={view}
      onView={(part: Partial<ListView>) =>
        void navigate({
          search: (before) => ({ ...before, ...part }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
