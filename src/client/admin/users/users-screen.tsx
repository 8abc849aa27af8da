import { formatCount, formatNumber } from '../../ui/counts.ts';
import './users.css';
import { useCallback, useMemo } from 'react';
import { USERS_PAGE, type UserRow } from '../../../contract/admin/users.ts';
import { sessionStore } from '../../session/session.ts';
import { useStore } from '../../session/store.ts';
import { UpdatedNote } from '../../ui/notes/updated-note.tsx';
import { BulkBar } from '../../ui/table/bulk-bar.tsx';
import { CsvButton } from '../../ui/table/csv/csv-button.tsx';
import { CsvDialog } from '../../ui/table/csv/csv-dialog.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { StaleList } from '../../ui/table/list-faces.tsx';
import type { ViewStep } from '../../ui/table/list-search.ts';
import { Pager } from '../../ui/table/pager.tsx';
import { countSelected } from '../../ui/table/selection.ts';
import { useListTable } from '../../ui/table/use-list-table.ts';
import { WorkButton } from '../../ui/table/work-button.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { UserDialog } from './edit/user-dialog.tsx';
import { MarkDialog } from './mark/mark-dialog.tsx';
import { useUserQuestion } from './mark/use-user-question.ts';
import { UserTabs } from './read/user-tabs.tsx';
import { describeUsersFilter } from './read/user-words.ts';
import {
  noUsersChoice,
  readUserSort,
  readUsersChoice,
  sortUsers,
  toUsersFilter,
  type UsersView,
} from './read/users-view.ts';
import { useUserList } from './use-user-list.ts';
import { makeUserColumns } from './user-columns.tsx';
import { UserFilters } from './user-filters.tsx';
import { isWithoutUsers, UsersFace } from './users-face.tsx';

const NOBODY: readonly UserRow[] = [];

interface UsersScreenProps {
  view: UsersView;
  /** Changes the given parts of the view. */
  onView: (part: Partial<UsersView>, step: ViewStep) => void;
}

/** The accounts, which an admin changes, deletes and restores (product 12.4). */
export function UsersScreen({ view, onView }: UsersScreenProps) {
  const onPage = useCallback((page: number) => onView({ page }, 'replace'), [onView]);
  const { page, selected, csv, readAgain } = useUserList(view, onPage);
  const { asked, news, list, ask, close, tell } = useUserQuestion(selected);
  const session = useStore(sessionStore);
  const ownId = session?.userId ?? null;
  const { data } = page;
  const choice = readUsersChoice(view);
  const words = describeUsersFilter(choice);
  const sorting = readUserSort(view);
  const { sort, direction } = sorting;
  const rows = useMemo(
    () => sortUsers(data?.users ?? NOBODY, { sort, direction }),
    [data, sort, direction],
  );
  const columns = useMemo(
    () =>
      makeUserColumns({
        ownId,
        onEdit: (user) => ask({ kind: 'edit', user }),
        onMark: (user) =>
          ask({ kind: 'mark', users: { kind: 'one', user }, isDeleted: !user.is_deleted }),
      }),
    [ownId, ask],
  );
  const table = useListTable({
    columns,
    rows,
    readId: ({ id }) => String(id),
    sorting,
    onSort: (chosen) => onView(chosen, 'push'),
    selection: selected,
  });
  const choose = (part: Partial<UsersView>) => onView({ ...part, page: undefined }, 'replace');
  const askAboutSelected = (isDeleted: boolean) =>
    ask({
      kind: 'mark',
      users: { kind: 'selected', selection: selected.selection, words },
      isDeleted,
    });

  return (
    <AdminPage
      title="Manage Users"
      aside={
        data && (
          <div className="users-aside">
            <UpdatedNote at={page.dataUpdatedAt} />
            <CsvButton csv={csv} total={data.total_users} />
          </div>
        )
      }
    >
      <UserTabs open={undefined} />
      <div className="list">
        <UserFilters choice={choice} onChange={choose} />
        <BulkBar
          list={selected}
          total={data?.total_users}
          filterWords={words}
          actions={
            <>
              <WorkButton look="on-brand" onClick={() => csv.start(selected.selection)}>
                CSV
              </WorkButton>
              <WorkButton
                look="on-brand"
                aria-haspopup="dialog"
                onClick={() => askAboutSelected(false)}
              >
                Restore
              </WorkButton>
              <WorkButton
                look="on-brand"
                aria-haspopup="dialog"
                onClick={() => askAboutSelected(true)}
              >
                Delete {formatNumber(countSelected(selected.selection))}
              </WorkButton>
            </>
          }
        >
          {data && page.isError ? (
            <StaleList since={page.dataUpdatedAt} />
          ) : (
            <p role="status" className="users-news">
              {news || (data && describeTotal(data.total_users, words))}
            </p>
          )}
        </BulkBar>
        <section ref={list} tabIndex={-1} aria-label="Users" className="list-card users-list">
          <DataTable
            table={table}
            noun="users"
            nameRow={({ username }) => username}
            isLoading={page.isPending}
            isBusy={page.isFetching}
            keptRows={data && data.total_no_of_pages === 1 ? 0 : USERS_PAGE.usual}
            face={
              isWithoutUsers(page) && (
                <UsersFace
                  page={page}
                  choice={choice}
                  onClear={() => choose(noUsersChoice)}
                  onRetry={readAgain}
                />
              )
            }
          />
          {data && (
            <Pager
              // While the next page is loading, a second press moves on from that page.
              page={Math.min(view.page ?? 1, data.total_no_of_pages)}
              pages={data.total_no_of_pages}
              total={data.total_users}
              noun="Users"
              onPage={(number) => onView({ page: number }, 'push')}
            />
          )}
        </section>
      </div>
      <CsvDialog csv={csv} noun="users" />
      {asked?.kind === 'mark' && (
        <MarkDialog
          users={asked.users}
          isDeleted={asked.isDeleted}
          filter={toUsersFilter(choice)}
          onClose={close}
          onMarked={tell}
        />
      )}
      {asked?.kind === 'edit' && (
        <UserDialog user={asked.user} ownId={ownId} onClose={close} onDone={tell} />
      )}
    </AdminPage>
  );
}

function describeTotal(total: number, words: string | null): string {
  const sum = formatCount(total, 'user');
  return words === null ? sum : `${sum}: ${words}`;
}
