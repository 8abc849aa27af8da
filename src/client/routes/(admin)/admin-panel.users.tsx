import { createFileRoute } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { RequestsScreen } from '../../admin/users/requests/requests-screen.tsx';
import { UsersScreen } from '../../admin/users/users-screen.tsx';
import { readUsersView, type UsersView } from '../../admin/users/users-view.ts';
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
  return view.tab === 'deletion-requests' ? (
    <RequestsScreen view={view} onView={onView} />
  ) : (
    <UsersScreen view={view} onView={onView} />
  );
}
