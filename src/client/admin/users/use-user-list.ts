import { useQuery, useQueryClient } from '@tanstack/react-query';
import { userEndpoints } from '../../../contract/admin/user-endpoints.ts';
import { downloadCsv } from '../../api/download-csv.ts';
import { type LoadCsv, useCsvExport } from '../../ui/table/csv/use-csv-export.ts';
import { useLastPage } from '../../ui/table/use-last-page.ts';
import { useSelection } from '../../ui/table/use-selection.ts';
import { usersKey, usersPageQuery } from './read/user-queries.ts';
import { readUsersChoice, toUsersFilter, type UsersView } from './read/users-view.ts';

/**
 * Reads a page of accounts, and keeps the selection and the export of the list.
 *
 * @param onPage shows another page in place of one that has gone
 */
export function useUserList(view: UsersView, onPage: (page: number) => void) {
  const client = useQueryClient();
  const page = useQuery(usersPageQuery(view));
  const selected = useSelection(JSON.stringify(readUsersChoice(view)));
  const { data, isPlaceholderData } = page;
  useLastPage(view.page ?? 1, isPlaceholderData ? undefined : data?.total_no_of_pages, onPage);

  const loadCsv: LoadCsv = (selection, listener) =>
    downloadCsv(
      userEndpoints.usersCsv,
      {
        filter: toUsersFilter(view),
        selected: selection.kind === 'all' ? { all: selection.total } : { ids: [...selection.ids] },
      },
      listener,
    );
  const csv = useCsvExport('users', 'users', loadCsv);

  return {
    page,
    selected,
    csv,
    readAgain: () => void client.invalidateQueries({ queryKey: usersKey }),
  };
}
