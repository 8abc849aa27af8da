import {
  type ContactMessage,
  contactMessageEndpoints,
  MESSAGES_PAGE,
} from '../../../contract/admin/contact-messages.ts';
import { formatCount } from '../../../contract/base/counts.ts';
import { callApi } from '../../api/api.ts';
import { downloadCsv } from '../../api/download-csv.ts';
import { formatClockTime } from '../../ui/dates.ts';
import { CutText, SecondLine } from '../table/cut-text.tsx';
import { defineList } from '../table/define-list.ts';
import { createPartFilter, createTextFilter } from '../table/list-filters.tsx';
import { parseSearchNumber } from '../table/list-view.ts';
import { OpenButton } from '../table/open-button.tsx';

const RELOAD_MS = 45_000;

/** The visitors' messages. */
export const inboxList = defineList({
  noun: { one: 'message', many: 'messages' },
  key: ['admin', 'messages'],
  filters: {
    search: createTextFilter('Name, email or text', 254),
    assigned: {
      parse: (value: unknown) =>
        value === 'nobody' ? ('nobody' as const) : parseSearchNumber(value),
    },
    list: createPartFilter(['open', 'done']),
  },
  load: ({ list, search, assigned, page, up_to }, signal) =>
    callApi(contactMessageEndpoints.contactMessages, {
      query: { list, search, assigned, page, up_to },
      signal,
    }),
  toPage: ({ messages, total, total_no_of_pages, up_to }) => ({
    rows: messages,
    total,
    pages: total_no_of_pages,
    upTo: up_to,
  }),
  pageSize: MESSAGES_PAGE,
  reloadAfter: () => RELOAD_MS,
  describe: ({ search, assigned }, answer) => {
    const admin = answer?.admins.find(({ id }) => id === assigned);
    const name = admin?.username ?? `account ${assigned}`;
    const words = assigned === 'nobody' ? 'nobody looks after it' : `${name} looks after it`;
    return [search && `“${search}”`, assigned === undefined ? undefined : words];
  },
  columns: (open: (message: ContactMessage) => void) => [
    {
      id: 'name',
      header: 'From',
      rem: 11,
      cell: (message) => (
        <>
          <OpenButton
            label={`Open the message from ${message.name}`}
            text={message.name}
            onPress={() => open(message)}
          />
          <SecondLine from="phone" text={formatReceived(message)} />
        </>
      ),
    },
    {
      id: 'message',
      header: 'Message',
      cell: ({ message }) => <CutText text={message.replace(/\s+/g, ' ')} />,
    },
    {
      id: 'assigned',
      header: 'Looked after by',
      rem: 10,
      goes: 'tablet',
      cell: ({ assigned_to }) => <CutText text={assigned_to?.username ?? 'Nobody'} />,
    },
    {
      id: 'received',
      header: 'Received',
      rem: 9,
      goes: 'phone',
      cell: (message) => <time dateTime={message.received_at}>{formatReceived(message)}</time>,
    },
  ],
  nameRow: ({ name }) => `the message from ${name}`,
  describeEmpty: ({ list }) =>
    list === 'done'
      ? 'No message is done yet.'
      : 'No message is open. Everybody who wrote has an answer.',
  formatTotal: (total, { list }) =>
    list === 'done'
      ? formatCount(total, 'message that is done', 'messages that are done')
      : formatCount(total, 'open message'),
  csv: {
    name: 'messages',
    load: ({ list, search, assigned }, selected, listener) =>
      downloadCsv(
        contactMessageEndpoints.contactMessagesCsv,
        { filter: { list, search, assigned }, selected },
        listener,
      ),
  },
});

function formatReceived({ received_at }: ContactMessage): string {
  return formatClockTime(Date.parse(received_at));
}
