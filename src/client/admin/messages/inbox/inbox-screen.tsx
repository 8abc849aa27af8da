import { useQuery } from '@tanstack/react-query';
import { createColumnHelper } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import {
  type ContactMessage,
  contactMessageEndpoints,
  MESSAGES_PAGE,
  type MessagesPage,
} from '../../../../contract/admin/contact-messages.ts';
import { formatCount } from '../../../../contract/base/counts.ts';
import { downloadCsv } from '../../../api/download-csv.ts';
import { formatClockTime } from '../../../ui/dates.ts';
import { ListBody } from '../../list/list-body.tsx';
import { ListScreen } from '../../list/list-screen.tsx';
import { type OnView, useList } from '../../list/use-list.ts';
import { CutText } from '../../table/cut-text.tsx';
import { SelectFilter } from '../../table/filters/select-filter.tsx';
import { TextFilter } from '../../table/filters/text-filter.tsx';
import type { listFeatures } from '../../table/list-features.ts';
import { SecondLine } from '../../table/second-line.tsx';
import { WorkButton } from '../../table/work-button.tsx';
import { MessageTabs } from '../message-tabs.tsx';
import { inboxQuery } from '../read/message-queries.ts';
import { type MessagesView, toMessagesFilter } from '../read/messages-view.ts';
import { describeInboxFilter } from './inbox-words.ts';
import { MessageDialog } from './message-dialog.tsx';

const NO_ADMINS = [] as const;

interface InboxScreenProps {
  view: MessagesView;
  onView: OnView<MessagesView>;
}

/** The visitors' messages, which admins answer and mark as done (product 12.18). */
export function InboxScreen({ view, onView }: InboxScreenProps) {
  const query = useQuery(inboxQuery(view));
  const { data } = query;
  const admins = data?.admins ?? [...NO_ADMINS];
  const filter = toMessagesFilter(view);
  const list = useList({
    noun: { one: 'message', many: 'messages' },
    query,
    page: data && {
      rows: data.messages,
      total: data.total,
      pages: data.total_no_of_pages,
      upTo: data.up_to,
    },
    pageSize: MESSAGES_PAGE,
    reloadsByItself: true,
    view,
    onView,
    filter,
    filterWords: describeInboxFilter(view, admins),
    noFilter: { search: undefined, assigned: undefined },
    csv: {
      name: 'messages',
      load: (selected, listener) =>
        downloadCsv(contactMessageEndpoints.contactMessagesCsv, { filter, selected }, listener),
    },
  });
  const { setNews } = list;
  const [openMessage, setOpenMessage] = useState<ContactMessage | null>(null);
  const columns = useMemo(
    () =>
      createInboxColumns((message) => {
        setNews('');
        setOpenMessage(message);
      }),
    [setNews],
  );

  function leave(news: string) {
    setOpenMessage(null);
    setNews(news);
    // The row of the pressed button has left the list.
    list.restoreFocus();
  }

  return (
    <ListScreen
      list={list}
      title="Messages"
      tabs={<MessageTabs open={undefined} />}
      filters={<InboxFilters view={view} admins={admins} onChange={list.choose} />}
      dialog={
        openMessage && (
          <MessageDialog
            key={openMessage.id}
            message={openMessage}
            admins={admins}
            onClose={() => setOpenMessage(null)}
            onLeft={leave}
          />
        )
      }
    >
      <ListBody
        list={list}
        columns={columns}
        nameRow={({ name }) => `the message from ${name}`}
        label="Messages"
        formatTotal={(total) =>
          filter.list === 'done'
            ? formatCount(total, 'message that is done', 'messages that are done')
            : formatCount(total, 'open message')
        }
        emptyTitle={
          filter.list === 'done'
            ? 'No message is done yet.'
            : 'No message is open. Everybody who wrote has an answer.'
        }
      />
    </ListScreen>
  );
}

interface InboxFiltersProps {
  view: MessagesView;
  admins: MessagesPage['admins'];
  onChange: (part: Partial<MessagesView>) => void;
}

/** The filters of the messages. */
function InboxFilters({ view, admins, onChange }: InboxFiltersProps) {
  const { list = 'open', search, assigned } = view;
  const options = [
    { value: 'nobody', label: 'Nobody' },
    ...admins.map(({ id, username }) => ({ value: String(id), label: username })),
  ];
  return (
    <search className="list-filters items-end @max-[600px]/list:[&>:first-child]:col-span-full @min-[600px]/list:grid-cols-[minmax(0,22rem)_12rem_auto] @min-[600px]/list:justify-start">
      <TextFilter
        label="Name, email or text"
        value={search}
        maxLength={254}
        onChange={(text) => onChange({ search: text })}
      />
      <SelectFilter
        label="Looked after by"
        value={assigned === undefined ? undefined : String(assigned)}
        options={options}
        onChange={(value) =>
          onChange({ assigned: value === 'nobody' ? value : Number(value) || undefined })
        }
      />
      <fieldset className="flex min-w-0 flex-wrap gap-2 [&>.work-button]:flex-auto">
        <legend className="sr-only">State</legend>
        {(['open', 'done'] as const).map((name) => (
          <WorkButton
            key={name}
            aria-pressed={name === list}
            {...(name === list && { look: 'likely' })}
            onClick={() => onChange({ list: name })}
          >
            {name === 'open' ? 'Open' : 'Done'}
          </WorkButton>
        ))}
      </fieldset>
    </search>
  );
}

const column = createColumnHelper<typeof listFeatures, ContactMessage>();

/** Creates the columns of the messages. `onOpen` opens the dialog with the whole message. */
function createInboxColumns(onOpen: (message: ContactMessage) => void) {
  return column.columns([
    column.display({
      id: 'name',
      header: 'From',
      meta: { rem: 11 },
      cell: ({ row: { original: message } }) => (
        <>
          <button
            type="button"
            dir="auto"
            aria-haspopup="dialog"
            aria-label={`Open the message from ${message.name}`}
            title={message.name}
            onClick={() => onOpen(message)}
            className="list-open"
          >
            {message.name}
          </button>
          <SecondLine from="phone" text={formatReceived(message)} />
        </>
      ),
    }),
    column.display({
      id: 'message',
      header: 'Message',
      cell: ({ row }) => <CutText text={row.original.message.replace(/\s+/g, ' ')} />,
    }),
    column.display({
      id: 'assigned',
      header: 'Looked after by',
      meta: { rem: 10, goes: 'tablet' },
      cell: ({ row }) => <CutText text={row.original.assigned_to?.username ?? 'Nobody'} />,
    }),
    column.display({
      id: 'received',
      header: 'Received',
      meta: { rem: 9, goes: 'phone' },
      cell: ({ row }) => (
        <time dateTime={row.original.received_at}>{formatReceived(row.original)}</time>
      ),
    }),
  ]);
}

function formatReceived({ received_at }: ContactMessage): string {
  return formatClockTime(Date.parse(received_at));
}
