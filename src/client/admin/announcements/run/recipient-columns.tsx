import { createColumnHelper } from '@tanstack/react-table';
import type { Recipient } from '../../../../contract/admin/announcements.ts';
import { formatDateTime } from '../../../ui/dates.ts';
import { CutText } from '../../table/cut-text.tsx';
import type { listFeatures } from '../../table/list-features.ts';
import { SecondLine } from '../../table/second-line.tsx';
import { recipientStateWords } from '../read/announcement-words.ts';

const column = createColumnHelper<typeof listFeatures, Recipient>();

/** Creates the columns of the recipients. `onOpen` opens the dialog with all fields of a recipient. */
export function createRecipientColumns(onOpen: (recipient: Recipient) => void) {
  return column.columns([
    column.display({
      id: 'username',
      header: 'Username',
      cell: ({ row: { original: recipient } }) => (
        <>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => onOpen(recipient)}
            className="list-open"
          >
            <bdi>{recipient.username}</bdi>
          </button>
          <SecondLine from="phone" text={recipient.email} />
        </>
      ),
    }),
    column.display({
      id: 'email',
      header: 'Email',
      meta: { goes: 'phone' },
      cell: ({ row }) => <CutText text={row.original.email} />,
    }),
    column.display({
      id: 'state',
      header: 'State',
      meta: { rem: 7.5 },
      cell: ({ row }) => (
        <span className="run-chip" data-state={row.original.state}>
          {recipientStateWords[row.original.state]}
        </span>
      ),
    }),
    column.display({
      id: 'sent_at',
      header: 'Sent',
      meta: { rem: 11, goes: 'tablet' },
      cell: ({ row: { original } }) =>
        original.sent_at !== null && formatDateTime(original.sent_at),
    }),
    column.display({
      id: 'answer',
      header: 'Details',
      meta: { goes: 'tablet' },
      cell: ({ row: { original } }) => <CutText text={original.reason ?? original.answer ?? ''} />,
    }),
  ]);
}
