import { createFileRoute } from '@tanstack/react-router';
import { parseSearchChoice } from '../../admin/table/list-view.ts';
import { ReferralFlagsScreen } from '../../admin/users/referral-flags-screen.tsx';
import { usersTabs } from '../../admin/users/user-tabs.tsx';
import { UsersScreen } from '../../admin/users/users-screen.tsx';

export const Route = createFileRoute('/(admin)/admin-panel/users')({
  component: UsersPage,
});

function UsersPage() {
  const { tab } = Route.useSearch() as { readonly tab?: unknown };
  switch (parseSearchChoice(tab, usersTabs)) {
    case 'referral-flags':
      return <ReferralFlagsScreen />;
    case undefined:
      return <UsersScreen />;
  }
}
