import { formatCount } from '../../../ui/counts.ts';
import '../messages.css';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import {
  type ContactMessage,
  contactMessageEndpoints,
  MESSAGES_PAGE,
} from '../../../../contract/admin/contact-messages.ts';
import { downloadCsv } from '../../../api/download-csv.ts';
import { UpdatedNote } from '../../../ui/notes/updated-note.tsx';
import { BulkBar } from '../../../ui/table/bulk-bar.tsx';
import { CsvButton } from '../../../ui/table/csv/csv-button.tsx';
import { CsvDialog } from '../../../ui/table/csv/csv-dialog.tsx';
import { type ReadCsv, useCsvExport } from '../../../ui/table/csv/use-csv-export.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { EmptyList, FailedList, StaleList } from '../../../ui/table/list-faces.tsx';
import type { ViewStep } from '../../../ui/table/list-search.ts';
import { Pager } from '../../../ui/table/pager.tsx';
import { useLastPage } from '../../../ui/table/use-last-page.ts';
import { useListTable } from '../../../ui/table/use-list-table.ts';
import { useSelection } from '../../../ui/table/use-selection.ts';
import { WorkButton } from '../../../ui/table/work-button.tsx';
import { AdminPage } from '../../shell/admin-page.tsx';
import { MessageTabs } from '../message-tabs.tsx';
import { inboxQuery } from '../read/message-queries.ts';
import { type MessagesView, toMessagesFilter } from '../read/messages-view.ts';
import { makeInboxColumns } from './inbox-columns.tsx';
import { InboxFilters } from './inbox-filters.tsx';
import { describeInboxFilter } from './inbox-words.ts';
import { MessageDialog } from './message-dialog.tsx';

const NONE: readonly ContactMessage[] = [];
const NO_ADMINS = [] as const;

interface InboxScreenProps {
  view: MessagesView;
  /** Changes the given parts of the view. */
  onView: (part: Partial<MessagesView>, step: ViewStep) => void;
}

/** The messages that visitors sent, which admins answer and mark as done (product 12.18). */
export function InboxScreen({ view, onView }: InboxScreenProps) {
  const page = useQuery(inboxQuery(view));
  const { data, error, isError, isPlaceholderData, dataUpdatedAt } = page;
  const onPage = useCallback((number: number) => onView({ page: number }, 'replace'), [onView]);
  useLastPage(view.page ?? 1, isPlaceholderData ? undefined : data?.total_no_of_pages, onPage);
  const filter = toMessagesFilter(view);
  const selected = useSelection(JSON.stringify(filter));
  const readCsv: ReadCsv = (selection, onBytes, signal) =>
    downloadCsv(
      contactMessageEndpoints.contactMessagesCsv,
      {
        filter,
        selected: selection.kind === 'all' ? { all: selection.total } : { ids: [...selection.ids] },
      },
      { onBytes, signal },
    );
  const csv = useCsvExport('messages', 'messages', readCsv);
  const [open, setOpen] = useState<ContactMessage | null>(null);
  const [news, setNews] = useState('');
  const list = useRef<HTMLElement>(null);
  const admins = data?.admins ?? [...NO_ADMINS];
  const words = describeInboxFilter(view, admins);
  const columns = useMemo(
    () =>
      makeInboxColumns((message) => {
        setNews('');
        setOpen(message);
      }),
    [],
  );
  const table = useListTable({
    columns,
    rows: data?.messages ?? NONE,
    readId: ({ id }) => String(id),
    sorting: { sort: 'received', direction: 'desc' },
    onSort: () => {},
    selection: selected,
  });
  const choose = (part: Partial<MessagesView>) => {
    setNews('');
    onView({ ...part, page: undefined, up_to: undefined }, 'replace');
  };

  function leave(told: string) {
    setOpen(null);
    setNews(told);
    // The row of the pressed button has left the list.
    setTimeout(() => {
      if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
    });
  }

  const total = data?.total ?? 0;
  const noun = filter.list === 'done' ? 'message that is done' : 'open message';
  const plural = filter.list === 'done' ? 'messages that are done' : 'open messages';
  return (
    <AdminPage
      title="Messages"
      aside={
        data && (
          <div className="message-aside">
            <UpdatedNote at={dataUpdatedAt} />
            <CsvButton csv={csv} total={total} />
          </div>
        )
      }
    >
      <MessageTabs open={undefined} />
      <div className="list">
        <InboxFilters view={view} admins={admins} onChange={choose} />
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
              {news ||
                (data && [formatCount(total, noun, plural), words].filter(Boolean).join(': '))}
            </p>
          )}
        </BulkBar>
        <section ref={list} tabIndex={-1} aria-label="Messages" className="list-card">
          <DataTable
            table={table}
            noun="messages"
            nameRow={({ name }) => `the message from ${name}`}
            isLoading={page.isPending}
            isBusy={page.isFetching && isPlaceholderData}
            keptRows={data && data.total_no_of_pages === 1 ? 0 : MESSAGES_PAGE}
            face={
              (data ? total === 0 : isError) &&
              (!data && error ? (
                <FailedList noun="messages" error={error} onRetry={() => void page.refetch()} />
              ) : (
                <EmptyList
                  title={describeEmpty(filter.list, words)}
                  onClear={
                    words === null ? null : () => choose({ search: undefined, assigned: undefined })
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
              noun="Messages"
              onPage={(number) => onView({ page: number, up_to: data.up_to }, 'push')}
            />
          )}
        </section>
      </div>
      <CsvDialog csv={csv} noun="messages" />
      {open && (
        <MessageDialog
          key={open.id}
          message={open}
          admins={admins}
          onClose={() => setOpen(null)}
          onLeft={leave}
        />
      )}
    </AdminPage>
  );
}

function describeEmpty(list: 'open' | 'done', words: string | null): string {
  if (words !== null) return `No message matches: ${words}`;
  return list === 'done'
    ? 'No message is done yet.'
    : 'No message is open. Everybody who wrote has an answer.';
}
