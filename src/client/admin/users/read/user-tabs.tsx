import '../../tournaments/tournaments.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { requestsQuery } from './request-queries.ts';
import type { UsersTab } from './users-view.ts';

const tabs: readonly { readonly tab: UsersTab | undefined; readonly label: string }[] = [
  { tab: undefined, label: 'Users' },
  { tab: 'deletion-requests', label: 'Deletion requests' },
  { tab: 'referral-flags', label: 'Referral flags' },
];

/** The tabs of Manage Users. The open tab is in the address. */
export function UserTabs({ open }: { open: UsersTab | undefined }) {
  const { data } = useQuery(requestsQuery({ list: 'open', page: 1 }));
  return (
    <nav aria-label="Parts of Manage Users" className="tab-links">
      <ul>
        {tabs.map(({ tab, label }) => (
          <li key={label}>
            <Link
              to="/admin-panel/users"
              // The open tab keeps the rest of its address, so that only its link is the current one.
              search={(before) => (tab === open ? before : { tab })}
              activeOptions={{ exact: true, includeSearch: true }}
              resetScroll={false}
            >
              {label}
              {tab === 'deletion-requests' && data && data.open > 0 && (
                <span className="user-tab-count" data-overdue={data.overdue > 0}>
                  {writeCounts(data)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function writeCounts({ open, overdue }: { open: number; overdue: number }): string {
  if (overdue === 0) return String(open);
  return overdue === open ? `${open} overdue` : `${open}, ${overdue} overdue`;
}
