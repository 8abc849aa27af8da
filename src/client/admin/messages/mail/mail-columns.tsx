import { createColumnHelper } from '@tanstack/react-table';
import type { LoggedMail } from '../../../../contract/admin/mail-log.ts';
import { formatClockTime } from '../../../ui/dates.ts';
import { CutText } from '../../table/cut-text.tsx';
import type { listFeatures } from '../../table/list-features.ts';
import { SecondLine } from '../../table/second-line.tsx';
import { mailStatusWords } from './mail-words.ts';

const column = createColumnHelper<typeof listFeatures, LoggedMail>();

/** Creates the columns of the mail log. `onOpen` opens the dialog with an email's details. */
export function createMailColumns(onOpen: (mail: LoggedMail) => void) {
  return column.columns([
    column.display({
      id: 'subject',
      header: 'Subject',
      cell: ({ row: { original: mail } }) => (
        <>
          <button
            type="button"
            dir="auto"
            aria-haspopup="dialog"
            aria-label={`Open the email “${mail.subject}” to ${mail.recipient}`}
            title={mail.subject}
            onClick={() => onOpen(mail)}
            className="list-open"
          >
            {mail.subject}
          </button>
          <SecondLine from="phone" text={`${mail.recipient}, ${formatWritten(mail)}`} />
        </>
      ),
    }),
    column.display({
      id: 'recipient',
      header: 'To',
      meta: { rem: 15, goes: 'phone' },
      cell: ({ row }) => <CutText text={row.original.recipient} />,
    }),
    column.display({
      id: 'status',
      header: 'State',
      meta: { rem: 7.5 },
      cell: ({ row }) => (
        <span
          className="font-semibold data-[status=sent]:text-good data-[status=failed]:text-danger"
          data-status={row.original.status}
        >
          {mailStatusWords[row.original.status]}
        </span>
      ),
    }),
    column.display({
      id: 'error',
      header: 'Error',
      meta: { goes: 'tablet' },
      cell: ({ row }) => <CutText text={row.original.error ?? ''} />,
    }),
    column.display({
      id: 'written',
      header: 'Written',
      meta: { rem: 9, goes: 'phone' },
      cell: ({ row }) => (
        <time dateTime={row.original.created_at}>{formatWritten(row.original)}</time>
      ),
    }),
  ]);
}

function formatWritten({ created_at }: LoggedMail): string {
  return formatClockTime(Date.parse(created_at));
}
