import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnnouncementSummary } from '../../../../contract/admin/announcements.ts';
import { endpoints } from '../../../../contract/endpoints.ts';
import { downloadCsv } from '../../../api/download-csv.ts';
import { type LoadCsv, useCsvExport } from '../../../ui/table/csv/use-csv-export.ts';
import { useLastPage } from '../../../ui/table/use-last-page.ts';
import { useSelection } from '../../../ui/table/use-selection.ts';
import { announcementsKey, recipientsQuery } from '../read/announcement-queries.ts';
import { type AnnouncementsView, toRecipientsFilter } from '../read/announcements-view.ts';

/**
 * Loads a page of recipients, with the selection and the export of the list. The page reloads by itself while the
 * announcement is being sent.
 *
 * @param onPage shows another page in place of one that has gone
 */
export function useRecipients(
  run: AnnouncementSummary,
  view: AnnouncementsView,
  onPage: (page: number) => void,
) {
  const { id } = run;
  const client = useQueryClient();
  const filter = toRecipientsFilter(view);
  const page = useQuery(recipientsQuery(run, view, view.page ?? 1));
  const selected = useSelection(JSON.stringify(filter));
  const { data, isPlaceholderData } = page;
  useLastPage(view.page ?? 1, isPlaceholderData ? undefined : data?.total_no_of_pages, onPage);

  const loadCsv: LoadCsv = (selection, listener) =>
    downloadCsv(
      endpoints.announcementRecipientsCsv,
      {
        id,
        filter,
        selected: selection.kind === 'all' ? { all: selection.total } : { ids: [...selection.ids] },
      },
      listener,
    );
  const csv = useCsvExport('recipients', 'recipients', loadCsv);

  return {
    page,
    selected,
    csv,
    readAgain: () => void client.invalidateQueries({ queryKey: announcementsKey }),
  };
}
