import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  type AnnouncementSummary,
  RECIPIENTS_PAGE,
  type Recipient,
  RecipientState,
} from '../../../../contract/admin/announcements.ts';
import { endpoints } from '../../../../contract/endpoints.ts';
import { downloadCsv } from '../../../api/download-csv.ts';
import { ListBody } from '../../list/list-body.tsx';
import { type OnView, useList } from '../../list/use-list.ts';
import { CsvButton } from '../../table/csv/csv-button.tsx';
import { CsvDialog } from '../../table/csv/csv-dialog.tsx';
import { joinFilterWords } from '../../table/filter-words.ts';
import { SelectFilter } from '../../table/filters/select-filter.tsx';
import { TextFilter } from '../../table/filters/text-filter.tsx';
import { announcementsKey, recipientsQuery } from '../read/announcement-queries.ts';
import { formatPeople, recipientStateWords } from '../read/announcement-words.ts';
import {
  type AnnouncementsView,
  type RecipientsChoice,
  toRecipientsFilter,
} from '../read/announcements-view.ts';
import { createRecipientColumns } from './recipient-columns.tsx';
import { RecipientDialog } from './recipient-dialog.tsx';

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
      <div className="run-head">
        <h2 id="recipients">Recipients</h2>
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
