import './audit.css';
import { useMemo, useState } from 'react';
import { AUDIT_PAGE_SIZE, type AuditEntry } from '../../../contract/admin/audit.ts';
import { UpdatedNote } from '../../ui/notes/updated-note.tsx';
import { BulkBar } from '../../ui/table/bulk-bar.tsx';
import { CsvButton } from '../../ui/table/csv/csv-button.tsx';
import { CsvDialog } from '../../ui/table/csv/csv-dialog.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { ViewStep } from '../../ui/table/list-search.ts';
import { Pager } from '../../ui/table/pager.tsx';
import { useListTable } from '../../ui/table/use-list-table.ts';
import { WorkButton } from '../../ui/table/work-button.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { makeAuditColumns } from './audit-columns.tsx';
import { AuditFace, isWithoutRows } from './audit-face.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditNews } from './audit-news.tsx';
import { type AuditView, noChoice, readChoice } from './audit-view.ts';
import { describeAuditFilter, nameAction, nameTarget } from './audit-words.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { useAuditList } from './use-audit-list.ts';

/** The time zone of the times on this screen. */
const DEVICE_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

const NO_ENTRIES: readonly AuditEntry[] = [];

interface AuditScreenProps {
  view: AuditView;
  /** Changes the given parts of the view. */
  onView: (part: Partial<AuditView>, step: ViewStep) => void;
}

/** The audit: which user changed a value, when, and the old and the new value. */
export function AuditScreen({ view, onView }: AuditScreenProps) {
  const [openEntry, setOpenEntry] = useState<AuditEntry | null>(null);
  const { page, selected, csv, newer, checkedAt, isStale, readAgain } = useAuditList(view);
  const { data } = page;
  const total = data?.total ?? 0;
  const columns = useMemo(() => makeAuditColumns(setOpenEntry), []);
  const words = describeAuditFilter(readChoice(view));
  const table = useListTable({
    columns,
    rows: data?.entries ?? NO_ENTRIES,
    readId: ({ id }) => String(id),
    sorting: { sort: view.sort ?? 'at', direction: view.direction ?? 'desc' },
    onSort: (sort) => onView({ ...sort, page: undefined, up_to: data?.up_to }, 'push'),
    selection: selected,
  });
  const choose = (part: Partial<AuditView>) =>
    onView({ ...part, page: undefined, up_to: undefined }, 'replace');

  function showNewest() {
    onView({ page: undefined, up_to: undefined }, 'push');
    readAgain();
  }

  return (
    <AdminPage
      title="Audit"
      lead={<p className="set-up-hint">Times on this device's clock, {DEVICE_ZONE}.</p>}
      aside={
        <div className="audit-aside">
          {data && <UpdatedNote at={checkedAt} />}
          <CsvButton csv={csv} total={total} />
        </div>
      }
    >
      <div className="list">
        <AuditFilters choice={readChoice(view)} onChange={choose} />
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
          <AuditNews
            total={data?.total}
            words={words}
            newer={newer}
            staleSince={isStale ? checkedAt : null}
            onNewest={showNewest}
          />
        </BulkBar>
        <div className="list-card">
          <DataTable
            table={table}
            noun="entries"
            nameRow={(entry) => `${nameAction(entry.action)}, ${nameTarget(entry)}`}
            isLoading={page.isPending}
            isBusy={page.isFetching}
            keptRows={data && data.pages === 1 ? 0 : AUDIT_PAGE_SIZE.usual}
            face={
              isWithoutRows(page) && (
                <AuditFace
                  page={page}
                  choice={readChoice(view)}
                  onClear={() => choose(noChoice)}
                  onRetry={readAgain}
                />
              )
            }
          />
          {data && (
            <Pager
              // While the next page is loading, a second press moves on from that page.
              page={page.isPlaceholderData ? (view.page ?? 1) : data.page}
              pages={data.pages}
              total={data.total}
              noun="Entries"
              onPage={(number) => onView({ page: number, up_to: data.up_to }, 'push')}
            />
          )}
        </div>
      </div>
      <CsvDialog csv={csv} noun="entries" />
      {openEntry && <EntryDialog entry={openEntry} onClose={() => setOpenEntry(null)} />}
    </AdminPage>
  );
}
