import { useState } from 'react';
import {
  type AnnouncementSummary,
  RECIPIENTS_PAGE,
  type Recipient,
  RecipientState,
} from '../../../contract/admin/announcements.ts';
import { endpoints } from '../../../contract/endpoints.ts';
import { callApi } from '../../api/api.ts';
import { downloadCsv } from '../../api/download-csv.ts';
import { formatDateTime } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { type Fact, FactList } from '../shell/fact-list.tsx';
import { CsvButton, CsvDialog } from '../table/csv-dialog.tsx';
import { CutText, SecondLine } from '../table/cut-text.tsx';
import { defineList } from '../table/define-list.ts';
import { ListBody } from '../table/list-body.tsx';
import { createChoiceFilter, createTextFilter, ListFilters } from '../table/list-filters.tsx';
import { OpenButton } from '../table/open-button.tsx';
import { useList } from '../table/use-list.ts';
import { announcementsKey, pollWhileSending } from './announcement-queries.ts';
import { formatPeople, recipientStateWords } from './announcement-words.ts';
import { RecipientChip } from './run-progress.tsx';

const stateOptions = RecipientState.options.map((value) => ({
  value,
  label: recipientStateWords[value],
}));

/** Defines the list of an announcement's recipients. A new state of the announcement means that more emails are out. */
const defineRecipients = ({ id, state: runState }: AnnouncementSummary) =>
  defineList({
    noun: { one: 'recipient', many: 'recipients' },
    key: [...announcementsKey, 'recipients', id, runState],
    reloadKey: announcementsKey,
    filters: {
      search: createTextFilter('Username or email', 254),
      state: createChoiceFilter('State', stateOptions),
    },
    load: ({ search, state, page }, signal) =>
      callApi(endpoints.announcementRecipients, { query: { id, search, state, page }, signal }),
    toPage: ({ recipients, total, total_no_of_pages }) => ({
      rows: recipients,
      total,
      pages: total_no_of_pages,
    }),
    pageSize: RECIPIENTS_PAGE,
    reloadAfter: () => pollWhileSending(runState),
    describe: ({ search, state }) => [
      search && `“${search}”`,
      state && recipientStateWords[state].toLowerCase(),
    ],
    columns: (open: (recipient: Recipient) => void) => [
      {
        id: 'username',
        header: 'Username',
        cell: (recipient) => (
          <>
            <OpenButton
              label={recipient.username}
              text={recipient.username}
              onPress={() => open(recipient)}
            />
            <SecondLine from="phone" text={recipient.email} />
          </>
        ),
      },
      {
        id: 'email',
        header: 'Email',
        goes: 'phone',
        cell: ({ email }) => <CutText text={email} />,
      },
      {
        id: 'state',
        header: 'State',
        rem: 7.5,
        cell: ({ state }) => <RecipientChip state={state} />,
      },
      {
        id: 'sent_at',
        header: 'Sent',
        rem: 11,
        goes: 'tablet',
        cell: ({ sent_at }) => sent_at !== null && formatDateTime(sent_at),
      },
      {
        id: 'answer',
        header: 'Details',
        goes: 'tablet',
        cell: ({ reason, answer }) => <CutText text={reason ?? answer ?? ''} />,
      },
    ],
    nameRow: ({ username }) => username,
    describeEmpty: () => 'There are no recipients.',
    formatTotal: formatPeople,
    csv: {
      name: 'recipients',
      load: ({ search, state }, selected, listener) => {
        const body = { id, filter: { search, state }, selected };
        return downloadCsv(endpoints.announcementRecipientsCsv, body, listener);
      },
    },
  });

/** The recipients of an announcement, each with its state. */
export function Recipients({ run }: { run: AnnouncementSummary }) {
  const list = useList(defineRecipients(run));
  const { csv, total } = list;
  const [openRecipient, setOpenRecipient] = useState<Recipient | null>(null);
  return (
    <section aria-labelledby="recipients" className="list">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id="recipients" className="text-head font-bold">
          Recipients
        </h2>
        {csv && total !== undefined && <CsvButton csv={csv} total={total} />}
      </div>
      <ListFilters list={list} />
      <ListBody list={list} context={setOpenRecipient} isTotalQuiet />
      {csv && <CsvDialog csv={csv} noun="recipients" />}
      {openRecipient && (
        <RecipientDialog recipient={openRecipient} onClose={() => setOpenRecipient(null)} />
      )}
    </section>
  );
}

const stateSentences: Readonly<Record<RecipientState, string>> = {
  waiting: 'The email has not been sent yet.',
  sending: 'The email is on its way to the mail server.',
  sent: 'The mail server accepted the email.',
  failed: 'The email could not be sent.',
  uncertain:
    'The server stopped while the email was on its way, so it may have arrived. It is not sent again by itself.',
  skipped: 'The email was not sent.',
};

/** The dialog with all fields of one recipient. */
function RecipientDialog({ recipient, onClose }: { recipient: Recipient; onClose: () => void }) {
  const { username, email, state, attempts, answer, reason, sent_at, next_try_at } = recipient;
  const facts: Fact[] = [
    ['Email', email || 'deleted'],
    ['State', `${recipientStateWords[state]}. ${stateSentences[state]}`],
    ['Reason', reason],
    ['Sent', sent_at && formatDateTime(sent_at)],
    ['Next try', next_try_at && formatDateTime(next_try_at)],
    ['Tries', attempts],
    ['Last answer of the mail server', answer],
  ];
  return (
    <Dialog title={<bdi>{username}</bdi>} onClose={onClose}>
      <FactList className="fact-rows" facts={facts} />
    </Dialog>
  );
}
