import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../../admin/shell/admin-page.tsx';

export const Route = createFileRoute('/(admin)/admin-panel/scraper')({ component: ScraperPage });

function ScraperPage() {
  return <AdminPage title="LIV Golf Leaderboard Scraper" />;
}
