import { useQuery } from '@tanstack/react-query';
import { createColumnHelper } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import {
  type LoggedMail,
  MAIL_PAGE,
  MailStatus,
  mailLogEndpoints,
} from '../../../../contract/admin/mail-log.ts';
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
import { MessageTabs } from '../message-tabs.tsx';
import { mailQuery } from '../read/message-queries.ts';
import { type MessagesView, toMailFilter } from '../read/messages-view.ts';
import { MailDialog } from './mail-dialog.tsx';
import { describeMailFilter, mailStatusWords } from './mail-words.ts';

const statusOptions = MailStatus.options.map((value) => ({ value, label: mailStatusWords[value] }));

interface MailScreenProps {
  view: MessagesView;
  onView: OnView<MessagesView>;
}

/** The log of the emails that the server sends (product 12.18). */
export function MailScreen({ view, onView }: MailScreenProps) {
  const query = useQuery(mailQuery(view));
  const { data } = query;
  const filter = toMailFilter(view);
  const list = useList({
    noun: { one: 'email', many: 'emails' },
    query,
    page: data && {
      rows: data.mails,
      total: data.total,
      pages: data.total_no_of_pages,
      upTo: data.up_to,
    },
    pageSize: MAIL_PAGE,
    reloadsByItself: true,
    view,
    onView,
    filter,
    filterWords: describeMailFilter(view),
    noFilter: { search: undefined, status: undefined },
    csv: {
      name: 'mail',
      load: (selected, listener) =>
        downloadCsv(mailLogEndpoints.mailCsv, { filter, selected }, listener),
    },
  });
  const [openMail, setOpenMail] = useState<LoggedMail | null>(null);
  const columns = useMemo(() => createMailColumns(setOpenMail), []);
  return (
    <ListScreen
      list={list}
      title="Messages"
      part="Mail"
      tabs={<MessageTabs open="mail" />}
      filters={
        <search className="list-filters items-end @max-[600px]/list:[&>:first-child]:col-span-full @min-[600px]/list:grid-cols-[minmax(0,22rem)_12rem_auto] @min-[600px]/list:justify-start">
          <TextFilter
            label="Recipient or subject"
            value={view.search}
            maxLength={254}
            onChange={(search) => list.choose({ search })}
          />
          <SelectFilter
            label="State"
            value={view.status}
            options={statusOptions}
            onChange={(status) => list.choose({ status })}
          />
        </search>
      }
      dialog={
        openMail && (
          <MailDialog
            key={openMail.id}
            mail={list.rows.find(({ id }) => id === openMail.id) ?? openMail}
            onClose={() => setOpenMail(null)}
          />
        )
      }
    >
      <ListBody
        list={list}
        columns={columns}
        nameRow={({ subject, recipient }) => `the email “${subject}” to ${recipient}`}
        label="Mail"
        emptyTitle="No email in the last 30 days."
      />
    </ListScreen>
  );
}

const column = createColumnHelper<typeof listFeatures, LoggedMail>();

/** Creates the columns of the mail log. `onOpen` opens the dialog with an email's details. */
function createMailColumns(onOpen: (mail: LoggedMail) => void) {
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
