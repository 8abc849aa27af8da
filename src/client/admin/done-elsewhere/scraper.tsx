import { Link } from '@tanstack/react-router';
import { AdminPage } from '../shell/admin-page.tsx';

/** Explains how scores arrive until this screen can import them. */
export function Scraper() {
  return (
    <AdminPage title="LIV Golf Leaderboard Scraper">
      <div className="admin-text">
        <p>
          This version reads no scores from another leaderboard. Scorers enter them on their
          tablets, and you enter or correct them in{' '}
          <Link to="/admin-panel/addrecords" className="font-semibold text-link underline">
            Add Record
          </Link>
          .
        </p>
      </div>
    </AdminPage>
  );
}
