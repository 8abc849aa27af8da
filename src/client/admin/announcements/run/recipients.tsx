import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createColumnHelper } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import {
  type AnnouncementSummary,
  RECIPIENTS_PAGE,
  type Recipient,
  RecipientState,
} from '../../../../contract/admin/announcements.ts';
import { endpoints } from '../../../../contract/endpoints.ts';
import { downloadCsv } from '../../../api/download-csv.ts';
import { formatDateTime } from '../../../ui/dates.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ListBody } from '../../list/list-body.tsx';
import { type OnView, useList } from '../../list/use-list.ts';
import { FactList } from '../../shell/fact-list.tsx';
import { CsvButton } from '../../table/csv/csv-button.tsx';
import { CsvDialog } from '../../table/csv/csv-dialog.tsx';
import { CutText } from '../../table/cut-text.tsx';
import { joinFilterWords } from '../../table/filter-words.ts';
import { SelectFilter } from '../../table/filters/select-filter.tsx';
import { TextFilter } from '../../table/filters/text-filter.tsx';
import type { listFeatures } from '../../table/list-features.ts';
import { SecondLine } from '../../table/second-line.tsx';
import { announcementsKey, recipientsQuery } from '../read/announcement-queries.ts';
import { formatPeople, recipientStateWords } from '../read/announcement-words.ts';
import {
  type AnnouncementsView,
  type RecipientsChoice,
  toRecipientsFilter,
} from '../read/announcements-view.ts';
import { RecipientChip } from '../read/run-chip.tsx';

const stateOptions = RecipientState.options.map((value) => ({
  value,
  label: recipientStateWords[value],
}));

interface RecipientsProps {
  run: AnnouncementSummary;
  view: AnnouncementsView;
  onView: OnView<AnnouncementsView>;
}

/** The recipients of an announcement, each with its state. */
export function Recipients({ run, view, onView }: RecipientsProps) {
  const { id } = run;
  const client = useQueryClient();
  const query = useQuery(recipientsQuery(run, view, view.page ?? 1));
  const { data } = query;
  const filter = toRecipientsFilter(view);
  const list = useList({
    noun: { one: 'recipient', many: 'recipients' },
    query,
    page: data && { rows: data.recipients, total: data.total, pages: data.total_no_of_pages },
    pageSize: RECIPIENTS_PAGE,
    reloadsByItself: true,
    reload: () => void client.invalidateQueries({ queryKey: announcementsKey }),
    view,
    onView,
    filter,
    filterWords: describeChoice(view),
    noFilter: { state: undefined, search: undefined },
    csv: {
      name: 'recipients',
      load: (selected, listener) =>
        downloadCsv(endpoints.announcementRecipientsCsv, { id, filter, selected }, listener),
    },
  });
  const [openRecipient, setOpenRecipient] = useState<Recipient | null>(null);
  const columns = useMemo(() => createRecipientColumns(setOpenRecipient), []);
  return (
    <section aria-labelledby="recipients" className="list">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id="recipients" className="text-head font-bold">
          Recipients
        </h2>
        {list.total !== undefined && <CsvButton csv={list.csv} total={list.total} />}
      </div>
      <search className="list-filters">
        <TextFilter
          label="Username or email"
          value={view.search}
          maxLength={254}
          onChange={(search) => list.choose({ search })}
        />
        <SelectFilter
          label="State"
          value={view.state}
          options={stateOptions}
          onChange={(state) => list.choose({ state })}
        />
      </search>
      <ListBody
        list={list}
        columns={columns}
        nameRow={({ username }) => username}
        formatTotal={formatPeople}
        isTotalQuiet
        emptyTitle="There are no recipients."
      />
      <CsvDialog csv={list.csv} noun={list.noun.many} />
      {openRecipient && (
        <RecipientDialog recipient={openRecipient} onClose={() => setOpenRecipient(null)} />
      )}
    </section>
  );
}

function describeChoice({ state, search }: RecipientsChoice): string | null {
  return joinFilterWords([
    search && `“${search}”`,
    state && recipientStateWords[state].toLowerCase(),
  ]);
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
  const facts = [
    ['Email', email || 'deleted'],
    ['State', `${recipientStateWords[state]}. ${stateSentences[state]}`],
    ...(reason === null ? [] : [['Reason', reason]]),
    ...(sent_at === null ? [] : [['Sent', formatDateTime(sent_at)]]),
    ...(next_try_at === null ? [] : [['Next try', formatDateTime(next_try_at)]]),
    ['Tries', String(attempts)],
    ...(answer === null ? [] : [['Last answer of the mail server', answer]]),
  ] as const;
  return (
    <Dialog title={<bdi>{username}</bdi>} onClose={onClose}>
      <FactList className="fact-rows" facts={facts} />
    </Dialog>
  );
}

const column = createColumnHelper<typeof listFeatures, Recipient>();

/** Creates the columns of the recipients. `onOpen` opens the dialog with all fields of a recipient. */
function createRecipientColumns(onOpen: (recipient: Recipient) => void) {
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
      cell: ({ row }) => <RecipientChip state={row.original.state} />,
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
