import { formatCount } from '../../../ui/counts.ts';
import '../messages.css';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import {
  type LoggedMail,
  MAIL_PAGE,
  MailStatus,
  mailLogEndpoints,
} from '../../../../contract/admin/mail-log.ts';
import { downloadCsv } from '../../../api/download-csv.ts';
import { UpdatedNote } from '../../../ui/notes/updated-note.tsx';
import { BulkBar } from '../../../ui/table/bulk-bar.tsx';
import { CsvButton } from '../../../ui/table/csv/csv-button.tsx';
import { CsvDialog } from '../../../ui/table/csv/csv-dialog.tsx';
import { type ReadCsv, useCsvExport } from '../../../ui/table/csv/use-csv-export.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { SelectFilter } from '../../../ui/table/filters/select-filter.tsx';
import { TextFilter } from '../../../ui/table/filters/text-filter.tsx';
import { EmptyList, FailedList, StaleList } from '../../../ui/table/list-faces.tsx';
import type { ViewStep } from '../../../ui/table/list-search.ts';
import { Pager } from '../../../ui/table/pager.tsx';
import { useLastPage } from '../../../ui/table/use-last-page.ts';
import { useListTable } from '../../../ui/table/use-list-table.ts';
import { useSelection } from '../../../ui/table/use-selection.ts';
import { WorkButton } from '../../../ui/table/work-button.tsx';
import { AdminPage } from '../../shell/admin-page.tsx';
import { MessageTabs } from '../message-tabs.tsx';
import { mailQuery } from '../read/message-queries.ts';
import { type MessagesView, toMailFilter } from '../read/messages-view.ts';
import { makeMailColumns } from './mail-columns.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { describeMailFilter, mailStatusWords } from './mail-words.ts';

const NONE: readonly LoggedMail[] = [];
const statusOptions = MailStatus.options.map((value) => ({ value, label: mailStatusWords[value] }));

interface MailScreenProps {
  view: MessagesView;
  /** Changes the given parts of the view. */
  onView: (part: Partial<MessagesView>, step: ViewStep) => void;
}

/** The log of the emails that the server sends (product 12.18). */
export function MailScreen({ view, onView }: MailScreenProps) {
  const page = useQuery(mailQuery(view));
  const { data, error, isError, isPlaceholderData, dataUpdatedAt } = page;
  const onPage = useCallback((number: number) => onView({ page: number }, 'replace'), [onView]);
  useLastPage(view.page ?? 1, isPlaceholderData ? undefined : data?.total_no_of_pages, onPage);
  const filter = toMailFilter(view);
  const selected = useSelection(JSON.stringify(filter));
  const readCsv: ReadCsv = (selection, onBytes, signal) =>
    downloadCsv(
      mailLogEndpoints.mailCsv,
      {
        filter,
        selected: selection.kind === 'all' ? { all: selection.total } : { ids: [...selection.ids] },
      },
      { onBytes, signal },
    );
  const csv = useCsvExport('mail', 'emails', readCsv);
  const [opened, setOpened] = useState<LoggedMail | null>(null);
  const words = describeMailFilter(view);
  const columns = useMemo(() => makeMailColumns(setOpened), []);
  const table = useListTable({
    columns,
    rows: data?.mails ?? NONE,
    readId: ({ id }) => String(id),
    sorting: { sort: 'written', direction: 'desc' },
    onSort: () => {},
    selection: selected,
  });
  const choose = (part: Partial<MessagesView>) =>
    onView({ ...part, page: undefined, up_to: undefined }, 'replace');
  const total = data?.total ?? 0;
  return (
    <AdminPage
      title="Messages"
      part="Mail"
      aside={
        data && (
          <div className="message-aside">
            <UpdatedNote at={dataUpdatedAt} />
            <CsvButton csv={csv} total={total} />
          </div>
        )
      }
    >
      <MessageTabs open="mail" />
      <div className="list">
        <search className="list-filters message-filters">
          <TextFilter
            label="Recipient or subject"
            value={view.search}
            maxLength={254}
            onChange={(text) => choose({ search: text })}
          />
          <SelectFilter
            label="State"
            value={view.status}
            options={statusOptions}
            onChange={(status) => choose({ status })}
          />
        </search>
        <BulkBar
          list={selected}
          total={data?.total}
          filterWords={words}
          actions={
            <WorkButton look="on-brand" onClick={() => csv.start(selected.selection)}>
              CSV
            </WorkButton>
          }
        >
          {data && isError ? (
            <StaleList since={dataUpdatedAt} />
          ) : (
            <p role="status" className="message-sum">
              {data && [formatCount(total, 'email'), words].filter(Boolean).join(': ')}
            </p>
          )}
        </BulkBar>
        <section aria-label="Mail" className="list-card">
          <DataTable
            table={table}
            noun="emails"
            nameRow={({ subject, recipient }) => `the email “${subject}” to ${recipient}`}
            isLoading={page.isPending}
            isBusy={page.isFetching && isPlaceholderData}
            keptRows={data && data.total_no_of_pages === 1 ? 0 : MAIL_PAGE}
            face={
              (data ? total === 0 : isError) &&
              (!data && error ? (
                <FailedList noun="emails" error={error} onRetry={() => void page.refetch()} />
              ) : (
                <EmptyList
                  title={
                    words === null ? 'No email in the last 30 days.' : `No email matches: ${words}`
                  }
                  onClear={
                    words === null ? null : () => choose({ search: undefined, status: undefined })
                  }
                />
              ))
            }
          />
          {data && total > 0 && (
            <Pager
              // While the next page is loading, a second press moves on from that page.
              page={Math.min(view.page ?? 1, data.total_no_of_pages)}
              pages={data.total_no_of_pages}
              total={total}
              noun="Emails"
              onPage={(number) => onView({ page: number, up_to: data.up_to }, 'push')}
            />
          )}
        </section>
      </div>
      <CsvDialog csv={csv} noun="emails" />
      {opened && (
        <MailDialog
          key={opened.id}
          mail={data?.mails.find(({ id }) => id === opened.id) ?? opened}
          onClose={() => setOpened(null)}
        />
      )}
    </AdminPage>
  );
}
