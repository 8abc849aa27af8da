import type { UseQueryResult } from '@tanstack/react-query';
import type { UsersPage } from '../../../contract/admin/users.ts';
import { EmptyList, FailedList } from '../../ui/table/list-faces.tsx';
import { describeUsersFilter } from './read/user-words.ts';
import type { UsersChoice } from './read/users-view.ts';

type PageRead = UseQueryResult<UsersPage>;

/** Tells whether the read of a page ended without any rows. */
export function isWithoutUsers({ data, isError }: PageRead): boolean {
  return data ? data.total_users === 0 : isError;
}

interface UsersFaceProps {
  page: PageRead;
  choice: UsersChoice;
  onClear: () => void;
  onRetry: () => void;
}

/** Replaces the rows of the table: no account matches the filter, or the read failed. */
export function UsersFace({ page: { data, error }, choice, onClear, onRetry }: UsersFaceProps) {
  if (!data && error) return <FailedList noun="users" error={error} onRetry={onRetry} />;
  const title = `No user matches: ${describeUsersFilter(choice) ?? 'this list'}`;
  return <EmptyList title={title} onClear={onClear} />;
}
