import { createFileRoute } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { ScraperScreen } from '../../admin/scraper/scraper-screen.tsx';
import { parseScraperView, type ScraperView } from '../../admin/scraper/scraper-view.ts';

export const Route = createFileRoute('/(admin)/admin-panel/scraper')({ component: ScraperPage });

function ScraperPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const view = useMemo(() => parseScraperView(search), [search]);
  const onView = useCallback(
    (chosen: ScraperView) =>
      void navigate({
        search: (before) => ({ ...before, ...chosen }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return <ScraperScreen view={view} onView={onView} />;
}
