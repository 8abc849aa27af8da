import { createColumnHelper } from '@tanstack/react-table';
import type { ContactMessage } from '../../../../contract/admin/contact-messages.ts';
import { formatClockTime } from '../../../ui/dates.ts';
import { CutText } from '../../table/cut-text.tsx';
import type { listFeatures } from '../../table/list-features.ts';
import { SecondLine } from '../../table/second-line.tsx';

const column = createColumnHelper<typeof listFeatures, ContactMessage>();

/** Creates the columns of the messages. `onOpen` opens the dialog with the whole message. */
export function createInboxColumns(onOpen: (message: ContactMessage) => void) {
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
