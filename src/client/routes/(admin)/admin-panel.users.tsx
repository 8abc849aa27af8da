import { createFileRoute } from '@tanstack/react-router';
import { useListView } from '../../admin/list/use-list-view.ts';
import { parseUsersView } from '../../admin/users/read/users-view.ts';
import { ReferralFlagsScreen } from '../../admin/users/referrals/referral-flags-screen.tsx';
import { RequestsScreen } from '../../admin/users/requests/requests-screen.tsx';
import { UsersScreen } from '../../admin/users/users-screen.tsx';

export const Route = createFileRoute('/(admin)/admin-panel/users')({
  component: UsersPage,
});

function UsersPage() {
  const [view, onView] = useListView(parseUsersView);
  switch (view.tab) {
    case 'deletion-requests':
      return <RequestsScreen view={view} onView={onView} />;
    case 'referral-flags':
      return <ReferralFlagsScreen view={view} onView={onView} />;
    case undefined:
      return <UsersScreen view={view} onView={onView} />;
  }
}
