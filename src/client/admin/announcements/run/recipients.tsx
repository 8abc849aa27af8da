import { useCallback, useMemo, useState } from 'react';
import {
  type AnnouncementSummary,
  RECIPIENTS_PAGE,
  type Recipient,
  RecipientState,
} from '../../../../contract/admin/announcements.ts';
import { BulkBar } from '../../../ui/table/bulk-bar.tsx';
import { CsvButton } from '../../../ui/table/csv/csv-button.tsx';
import { CsvDialog } from '../../../ui/table/csv/csv-dialog.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { joinFilterWords } from '../../../ui/table/filter-words.ts';
import { SelectFilter } from '../../../ui/table/filters/select-filter.tsx';
import { TextFilter } from '../../../ui/table/filters/text-filter.tsx';
import { EmptyList, FailedList, StaleList } from '../../../ui/table/list-faces.tsx';
import type { ViewStep } from '../../../ui/table/list-search.ts';
import { Pager } from '../../../ui/table/pager.tsx';
import { useListTable } from '../../../ui/table/use-list-table.ts';
import { WorkButton } from '../../../ui/table/work-button.tsx';
import { formatPeople, recipientStateWords } from '../read/announcement-words.ts';
import type { AnnouncementsView, RecipientsChoice } from '../read/announcements-view.ts';
import { makeRecipientColumns } from './recipient-columns.tsx';
import { RecipientDialog } from './recipient-dialog.tsx';
import { useRecipients } from './use-recipients.ts';

const NOBODY: readonly Recipient[] = [];

const stateOptions = RecipientState.options.map((value) => ({
  value,
  label: recipientStateWords[value],
}));

interface RecipientsProps {
  run: AnnouncementSummary;
  view: AnnouncementsView;
  onView: (part: Partial<AnnouncementsView>, step: ViewStep) => void;
}

/** The recipients of an announcement, each with its state. */
export function Recipients({ run, view, onView }: RecipientsProps) {
  const onPage = useCallback((page: number) => onView({ page }, 'replace'), [onView]);
  const { page, selected, csv, readAgain } = useRecipients(run, view, onPage);
  const [opened, setOpened] = useState<Recipient | null>(null);
  const { data, error, isError } = page;
  const words = describeChoice(view);
  const choose = (part: Partial<RecipientsChoice>) =>
    onView({ ...part, page: undefined }, 'replace');
  const columns = useMemo(() => makeRecipientColumns(setOpened), []);
  const table = useListTable({
    columns,
    rows: data?.recipients ?? NOBODY,
    readId: ({ id }) => String(id),
    // The server has one order, and no column changes it.
    sorting: { sort: 'id', direction: 'asc' },
    onSort: () => {},
    selection: selected,
  });
  return (
    <section aria-labelledby="recipients" className="list">
      <div className="run-head">
        <h2 id="recipients">Recipients</h2>
        {data && <CsvButton csv={csv} total={data.total} />}
      </div>
      <search className="list-filters">
        <TextFilter
          label="Username or e-mail"
          value={view.search}
          maxLength={254}
          onChange={(search) => choose({ search })}
        />
        <SelectFilter
          label="State"
          value={view.state}
          options={stateOptions}
          onChange={(state) => choose({ state })}
        />
      </search>
      <BulkBar
        list={selected}
        total={data?.total}
        filterWords={words}
        actions={
          <WorkButton look="on-brand" onClick={() => csv.start(selected.selection)}>
            CSV
          </WorkButton>
        }
      >
        {data && isError ? (
          <StaleList since={page.dataUpdatedAt} />
        ) : (
          <p className="text-ink-soft">
            {data && [formatPeople(data.total), words].filter(Boolean).join(': ')}
          </p>
        )}
      </BulkBar>
      <div className="list-card">
        <DataTable
          table={table}
          noun="recipients"
          nameRow={({ username }) => username}
          isLoading={page.isPending}
          isBusy={page.isPlaceholderData}
          keptRows={data && data.total_no_of_pages === 1 ? 0 : RECIPIENTS_PAGE}
          face={
            !data && error ? (
              <FailedList noun="recipients" error={error} onRetry={readAgain} />
            ) : (
              data?.total === 0 && (
                <EmptyList
                  title={
                    words === null ? 'There are no recipients.' : `No recipient matches: ${words}`
                  }
                  onClear={
                    words === null ? null : () => choose({ state: undefined, search: undefined })
                  }
                />
              )
            )
          }
        />
        {data && (
          <Pager
            page={Math.min(view.page ?? 1, data.total_no_of_pages)}
            pages={data.total_no_of_pages}
            total={data.total}
            noun="Recipients"
            onPage={(number) => onView({ page: number }, 'push')}
          />
        )}
      </div>
      <CsvDialog csv={csv} noun="recipients" />
      {opened && <RecipientDialog recipient={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}

function describeChoice({ state, search }: RecipientsChoice): string | null {
  return joinFilterWords([
    search && `“${search}”`,
    state && recipientStateWords[state].toLowerCase(),
  ]);
}
