import '../messages.css';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  type ContactMessage,
  contactMessageEndpoints,
  MESSAGES_PAGE,
} from '../../../../contract/admin/contact-messages.ts';
import { formatCount } from '../../../../contract/base/counts.ts';
import { downloadCsv } from '../../../api/download-csv.ts';
import { ListBody } from '../../list/list-body.tsx';
import { ListScreen } from '../../list/list-screen.tsx';
import { type OnView, useList } from '../../list/use-list.ts';
import { MessageTabs } from '../message-tabs.tsx';
import { inboxQuery } from '../read/message-queries.ts';
import { type MessagesView, toMessagesFilter } from '../read/messages-view.ts';
import { createInboxColumns } from './inbox-columns.tsx';
import { InboxFilters } from './inbox-filters.tsx';
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
