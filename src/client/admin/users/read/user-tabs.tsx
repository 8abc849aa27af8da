import { useQuery } from '@tanstack/react-query';
import { ListTabs } from '../../list/list-tabs.tsx';
import { requestsQuery } from './request-queries.ts';
import type { UsersTab } from './users-view.ts';

/** The tabs of Manage Users. */
export function UserTabs({ open }: { open: UsersTab | undefined }) {
  const { data } = useQuery(requestsQuery({ list: 'open', page: 1 }));
  return (
    <ListTabs<UsersTab>
      screen="Manage Users"
      to="/admin-panel/users"
      tabs={[
        { tab: undefined, label: 'Users' },
        {
          tab: 'deletion-requests',
          label: 'Deletion requests',
          waiting: data && data.open > 0 ? formatCounts(data) : undefined,
          isUrgent: data && data.overdue > 0,
        },
        { tab: 'referral-flags', label: 'Referral flags' },
      ]}
      open={open}
    />
  );
}

function formatCounts({ open, overdue }: { open: number; overdue: number }): string {
  if (overdue === 0) return String(open);
  return overdue === open ? `${open} overdue` : `${open}, ${overdue} overdue`;
}
