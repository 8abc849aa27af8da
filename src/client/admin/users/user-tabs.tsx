import { useQuery } from '@tanstack/react-query';
import { listQuery } from '../table/define-list.ts';
import { ListTabs } from '../table/list-tabs.tsx';
import { requestList } from './request-list.ts';

/** The tabs beside the list of accounts. */
export const usersTabs = ['deletion-requests', 'referral-flags'] as const;
type UsersTab = (typeof usersTabs)[number];

/** The tabs of Manage Users. */
export function UserTabs({ open }: { open: UsersTab | undefined }) {
  const { data } = useQuery(listQuery(requestList));
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
