import {
  type LoggedMail,
  MAIL_PAGE,
  MailStatus,
  mailLogEndpoints,
} from '../../../contract/admin/mail-log.ts';
import { callApi } from '../../api/api.ts';
import { downloadCsv } from '../../api/download-csv.ts';
import { formatClockTime } from '../../ui/dates.ts';
import { CutText, SecondLine } from '../table/cut-text.tsx';
import { defineList } from '../table/define-list.ts';
import { createChoiceFilter, createTextFilter } from '../table/list-filters.tsx';
import { OpenButton } from '../table/open-button.tsx';

const mailStatusWords: Readonly<Record<MailStatus, string>> = {
  kept: 'Only stored',
  queued: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
};
const statusOptions = MailStatus.options.map((value) => ({ value, label: mailStatusWords[value] }));

const RELOAD_MS = 45_000;
/** An email that waits is sent within a few seconds. */
const RELOAD_WAITING_MS = 3_000;

/** The log of the emails that the server sends. */
export const mailList = defineList({
  noun: { one: 'email', many: 'emails' },
  key: ['admin', 'mail'],
  filters: {
    search: createTextFilter('Recipient or subject', 254),
    status: createChoiceFilter('State', statusOptions),
  },
  load: ({ search, status, page, up_to }, signal) =>
    callApi(mailLogEndpoints.mailLog, { query: { search, status, page, up_to }, signal }),
  toPage: ({ mails, total, total_no_of_pages, up_to }) => ({
    rows: mails,
    total,
    pages: total_no_of_pages,
    upTo: up_to,
  }),
  pageSize: MAIL_PAGE,
  reloadAfter: (answer) =>
    answer?.mails.some(({ status }) => status === 'queued') ? RELOAD_WAITING_MS : RELOAD_MS,
  describe: ({ status, search }) => [
    status && mailStatusWords[status].toLowerCase(),
    search && `“${search}”`,
  ],
  columns: (open: (mail: LoggedMail) => void) => [
    {
      id: 'subject',
      header: 'Subject',
      cell: (mail) => (
        <>
          <OpenButton
            label={`Open the email “${mail.subject}” to ${mail.recipient}`}
            text={mail.subject}
            onPress={() => open(mail)}
          />
          <SecondLine from="phone" text={`${mail.recipient}, ${formatWritten(mail)}`} />
        </>
      ),
    },
    {
      id: 'recipient',
      header: 'To',
      rem: 15,
      goes: 'phone',
      cell: ({ recipient }) => <CutText text={recipient} />,
    },
    {
      id: 'status',
      header: 'State',
      rem: 7.5,
      cell: ({ status }) => (
        <span
          className="font-semibold data-[status=sent]:text-good data-[status=failed]:text-danger"
          data-status={status}
        >
          {mailStatusWords[status]}
        </span>
      ),
    },
    {
      id: 'error',
      header: 'Error',
      goes: 'tablet',
      cell: ({ error }) => <CutText text={error ?? ''} />,
    },
    {
      id: 'written',
      header: 'Written',
      rem: 9,
      goes: 'phone',
      cell: (mail) => <time dateTime={mail.created_at}>{formatWritten(mail)}</time>,
    },
  ],
  nameRow: ({ subject, recipient }) => `the email “${subject}” to ${recipient}`,
  describeEmpty: () => 'No email in the last 30 days.',
  csv: {
    name: 'mail',
    load: ({ search, status }, selected, listener) =>
      downloadCsv(mailLogEndpoints.mailCsv, { filter: { search, status }, selected }, listener),
  },
});

function formatWritten({ created_at }: LoggedMail): string {
  return formatClockTime(Date.parse(created_at));
}
