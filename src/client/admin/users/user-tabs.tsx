import { ListTabs } from '../table/list-tabs.tsx';

/** The tabs beside the list of accounts. */
export const usersTabs = ['referral-flags'] as const;
type UsersTab = (typeof usersTabs)[number];

/** The tabs of Manage Users. */
export function UserTabs({ open }: { open: UsersTab | undefined }) {
  return (
    <ListTabs<UsersTab>
      screen="Manage Users"
      to="/admin-panel/users"
      tabs={[
        { tab: undefined, label: 'Users' },
        { tab: 'referral-flags', label: 'Referral flags' },
      ]}
      open={open}
    />
  );
}
