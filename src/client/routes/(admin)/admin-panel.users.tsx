import { createFileRoute } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { readUsersView, type UsersView } from '../../admin/users/read/users-view.ts';
import { ReferralFlagsScreen } from '../../admin/users/referrals/referral-flags-screen.tsx';
import { RequestsScreen } from '../../admin/users/requests/requests-screen.tsx';
import { UsersScreen } from '../../admin/users/users-screen.tsx';
import type { ViewStep } from '../../ui/table/list-search.ts';

export const Route = createFileRoute('/(admin)/admin-panel/users')({
  component: UsersPage,
});

function UsersPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const view = useMemo(() => readUsersView(search), [search]);
  const onView = useCallback(
    (part: Partial<UsersView>, step: ViewStep) =>
      void navigate({
        search: (before) => ({ ...before, ...part }),
        replace: step === 'replace',
        resetScroll: false,
      }),
    [navigate],
  );
  switch (view.tab) {
    case 'deletion-requests':
      return <RequestsScreen view={view} onView={onView} />;
    case 'referral-flags':
      return <ReferralFlagsScreen view={view} onView={onView} />;
    case undefined:
      return <UsersScreen view={view} onView={onView} />;
  }
}
