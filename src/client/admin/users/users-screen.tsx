import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { userEndpoints } from '../../../contract/admin/user-endpoints.ts';
import { AccountState, USERS_PAGE, type UserRow } from '../../../contract/admin/users.ts';
import { formatNumber } from '../../../contract/base/counts.ts';
import { UserRole } from '../../../contract/base/fields.ts';
import { downloadCsv } from '../../api/download-csv.ts';
import { sessionStore } from '../../session/session.ts';
import { useStore } from '../../session/store.ts';
import { ListBody } from '../list/list-body.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { type OnView, useList } from '../list/use-list.ts';
import { useHasNoMailServer } from '../panel-state/panel-state-query.ts';
import { SelectFilter } from '../table/filters/select-filter.tsx';
import { TextFilter } from '../table/filters/text-filter.tsx';
import { countSelected } from '../table/selection.ts';
import { WorkButton } from '../table/work-button.tsx';
import { UserDialog } from './edit/user-dialog.tsx';
import { MarkDialog } from './mark/mark-dialog.tsx';
import type { UserMark } from './mark/marked-users.ts';
import { useUserQuestion } from './mark/use-user-question.ts';
import { usersPageQuery } from './read/user-queries.ts';
import { UserTabs } from './read/user-tabs.tsx';
import { describeUsersFilter, stateWords } from './read/user-words.ts';
import {
  getUserSort,
  noUsersChoice,
  sortUsers,
  toUsersChoice,
  toUsersFilter,
  type UsersChoice,
  type UsersView,
} from './read/users-view.ts';
import { createUserColumns } from './user-columns.tsx';

const NOBODY: readonly UserRow[] = [];

interface UsersScreenProps {
  view: UsersView;
  onView: OnView<UsersView>;
}

/** The accounts, which admins can change, delete and restore (product 12.4). */
export function UsersScreen({ view, onView }: UsersScreenProps) {
  const query = useQuery(usersPageQuery(view));
  const { data } = query;
  const choice = toUsersChoice(view);
  const filter = toUsersFilter(view);
  const filterWords = describeUsersFilter(choice);
  const sorting = getUserSort(view);
  const { sort, direction } = sorting;
  const rows = useMemo(
    () => sortUsers(data?.users ?? NOBODY, { sort, direction }),
    [data, sort, direction],
  );
  const list = useList({
    noun: { one: 'user', many: 'users' },
    query,
    page: data && { rows, total: data.total_users, pages: data.total_no_of_pages },
    pageSize: USERS_PAGE.usual,
    view,
    onView,
    filter: choice,
    filterWords,
    noFilter: noUsersChoice,
    csv: {
      name: 'users',
      load: (selected, listener) =>
        downloadCsv(userEndpoints.usersCsv, { filter, selected }, listener),
    },
  });
  const { selection } = list.selected;
  const { question, ask, close, report } = useUserQuestion(list);
  const hasNoMailServer = useHasNoMailServer();
  const ownId = useStore(sessionStore)?.userId ?? null;
  const columns = useMemo(
    () =>
      createUserColumns({
        ownId,
        onEdit: (user) => ask({ kind: 'edit', user }),
        onMark: (user) =>
          ask({
            kind: 'mark',
            users: { kind: 'one', user },
            mark: user.is_deleted ? 'restore' : 'delete',
          }),
      }),
    [ownId, ask],
  );
  const askAboutSelected = (mark: UserMark) =>
    ask({
      kind: 'mark',
      users: { kind: 'selected', selection, words: filterWords },
      mark,
    });

  return (
    <ListScreen
      list={list}
      title="Manage Users"
      tabs={<UserTabs open={undefined} />}
      filters={<UserFilters choice={choice} onChange={list.choose} />}
      dialog={
        <>
          {question?.kind === 'mark' && (
            <MarkDialog
              users={question.users}
              mark={question.mark}
              filter={filter}
              onClose={close}
              onMarked={report}
            />
          )}
          {question?.kind === 'edit' && (
            <UserDialog user={question.user} ownId={ownId} onClose={close} onDone={report} />
          )}
        </>
      }
    >
      <ListBody
        list={list}
        columns={columns}
        nameRow={({ username }) => username}
        label="Users"
        className="[&_.list-second[data-from=tablet]]:@max-[600px]/list:hidden [&_th]:whitespace-nowrap [&_th:last-child]:text-end"
        sorting={sorting}
        onSort={(chosen) => onView(chosen, 'push')}
        actions={
          <>
            {hasNoMailServer && (
              <WorkButton
                look="on-brand"
                aria-haspopup="dialog"
                onClick={() => askAboutSelected('confirm')}
              >
                Confirm by hand
              </WorkButton>
            )}
            <WorkButton
              look="on-brand"
              aria-haspopup="dialog"
              onClick={() => askAboutSelected('restore')}
            >
              Restore
            </WorkButton>
            <WorkButton
              look="on-brand"
              aria-haspopup="dialog"
              onClick={() => askAboutSelected('delete')}
            >
              Delete {formatNumber(countSelected(selection))}
            </WorkButton>
          </>
        }
        // The reader has an account, so there is at least one.
        emptyTitle="No user matches: this list"
      />
    </ListScreen>
  );
}

const roleOptions = UserRole.options.map((role) => ({ value: role, label: role }));
const stateOptions = AccountState.options.map((state) => ({
  value: state,
  label: stateWords[state],
}));

interface UserFiltersProps {
  choice: UsersChoice;
  onChange: (part: Partial<UsersChoice>) => void;
}

/** The filters of the accounts. */
function UserFilters({ choice, onChange }: UserFiltersProps) {
  const { search, role, state } = choice;
  return (
    <search className="list-filters @max-[600px]/list:[&>:first-child]:col-span-full @min-[600px]/list:grid-cols-[minmax(0,2fr)_repeat(2,minmax(0,1fr))] @min-[900px]/list:grid-cols-[19rem_10rem_10rem_minmax(0,1fr)]">
      <TextFilter
        label="Username, name or email"
        value={search}
        maxLength={254}
        onChange={(text) => onChange({ search: text })}
      />
      <SelectFilter
        label="Role"
        value={role}
        options={roleOptions}
        onChange={(chosen) => onChange({ role: chosen })}
      />
      <SelectFilter
        label="State"
        value={state}
        options={stateOptions}
        onChange={(chosen) => onChange({ state: chosen })}
      />
      <p className="self-end text-sm text-ink-soft @max-[900px]/list:col-span-full @min-[900px]/list:pb-2">
        Sorting is for this page; search and filters ask the server.
      </p>
    </search>
  );
}
