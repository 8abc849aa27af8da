import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { MAX_USERNAME_LENGTH } from '../../../contract/account/username.ts';
import { adminEndpoints } from '../../../contract/admin/admin-endpoints.ts';
import {
  AUDIT_PAGE_SIZE,
  AuditAction,
  type AuditEntry,
  AuditTargetKind,
} from '../../../contract/admin/audit.ts';
import { formatNumber, pickForm } from '../../../contract/base/counts.ts';
import { HOLES_PER_ROUND } from '../../../golf/hole.ts';
import { downloadCsv } from '../../api/download-csv.ts';
import { toOutcome } from '../../api/outcome.ts';
import { ListBody } from '../list/list-body.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { type OnView, useList } from '../list/use-list.ts';
import { DayFilter } from '../table/filters/day-filter.tsx';
import { SelectFilter } from '../table/filters/select-filter.tsx';
import { TextFilter } from '../table/filters/text-filter.tsx';
import { WorkButton } from '../table/work-button.tsx';
import { createAuditColumns } from './audit-columns.tsx';
import { auditKey, auditPageQuery, newerEntriesQuery } from './audit-queries.ts';
import {
  type AuditChoice,
  type AuditView,
  noChoice,
  toAuditChoice,
  toAuditFilter,
} from './audit-view.ts';
import {
  actionWords,
  auditTargetWords,
  describeAuditFilter,
  nameAction,
  nameTarget,
} from './audit-words.ts';
import { EntryDialog } from './entry-dialog.tsx';

/** The time zone of the times on this screen. */
const DEVICE_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

interface AuditScreenProps {
  view: AuditView;
  onView: OnView<AuditView>;
}

/** The audit: who changed what and when, with the old and the new value. */
export function AuditScreen({ view, onView }: AuditScreenProps) {
  const client = useQueryClient();
  const query = useQuery(auditPageQuery(view));
  const { data, error } = query;
  const upTo = data?.up_to ?? 0;
  const newsQuery = useQuery({ ...newerEntriesQuery(view, upTo), enabled: data !== undefined });
  const choice = toAuditChoice(view);
  const list = useList({
    noun: { one: 'entry', many: 'entries' },
    query,
    newsQuery,
    page: data && { rows: data.entries, total: data.total, pages: data.pages, upTo },
    pageSize: AUDIT_PAGE_SIZE.usual,
    reload: () => void client.invalidateQueries({ queryKey: auditKey }),
    view,
    onView,
    filter: choice,
    filterWords: describeAuditFilter(choice),
    noFilter: noChoice,
    csv: {
      name: 'audit',
      load: (selected, listener) => {
        const filter = { ...toAuditFilter(view), up_to: upTo };
        return downloadCsv(adminEndpoints.auditCsv, { filter, selected }, listener);
      },
    },
  });
  const [openEntry, setOpenEntry] = useState<AuditEntry | null>(null);
  const columns = useMemo(() => createAuditColumns(setOpenEntry), []);

  function showNewest() {
    onView({ page: undefined, up_to: undefined }, 'push');
    list.reload();
  }

  return (
    <ListScreen
      list={list}
      title="Audit"
      lead={<p className="max-w-184 text-ink-soft">Times on this device's clock, {DEVICE_ZONE}.</p>}
      filters={<AuditFilters choice={choice} onChange={list.choose} />}
      dialog={openEntry && <EntryDialog entry={openEntry} onClose={() => setOpenEntry(null)} />}
    >
      <ListBody
        list={list}
        columns={columns}
        nameRow={(entry) => `${nameAction(entry.action)}, ${nameTarget(entry)}`}
        sorting={{ sort: view.sort ?? 'at', direction: view.direction ?? 'desc' }}
        onSort={(sort) => onView({ ...sort, page: undefined, up_to: data?.up_to }, 'push')}
        isTotalQuiet
        beside={<NewerButton newer={newsQuery.data ?? 0} onPress={showNewest} />}
        emptyTitle="No entries yet"
        refusedTitle={
          error && isUnknownPerson(error)
            ? `No account has the username or the ID “${choice.person}”`
            : undefined
        }
      />
    </ListScreen>
  );
}

/** The button that loads newer entries. */
function NewerButton({ newer, onPress }: { newer: number; onPress: () => void }) {
  if (newer === 0) return null;
  return (
    <WorkButton onClick={onPress}>
      {formatNumber(newer)} newer {pickForm(newer, 'entry', 'entries')}
    </WorkButton>
  );
}

/** Whether the API refused the filter because it names an unknown user. */
function isUnknownPerson(error: Error): boolean {
  return toOutcome(error).problem?.errors?.some(({ path }) => path === 'person') ?? false;
}

const compareLabels = (one: { label: string }, other: { label: string }) =>
  one.label.localeCompare(other.label);

const actionOptions = AuditAction.options
  .map((value) => ({ value, label: actionWords[value].label }))
  .sort(compareLabels);
const targetOptions = AuditTargetKind.options
  .map((value) => ({ value, label: auditTargetWords[value] }))
  .sort(compareLabels);

const holeOptions = Array.from({ length: HOLES_PER_ROUND }, (_, index) => ({
  value: String(index + 1),
  label: `Hole ${index + 1}`,
}));

interface AuditFiltersProps {
  choice: AuditChoice;
  onChange: (part: Partial<AuditChoice>) => void;
}

/** The filters of the audit. */
function AuditFilters({ choice, onChange }: AuditFiltersProps) {
  const { person, action, target_kind, target_id, golfer, hole, from, to } = choice;
  return (
    <search className="list-filters">
      <TextFilter
        label="Person"
        value={person}
        maxLength={MAX_USERNAME_LENGTH}
        onChange={(text) => onChange({ person: text })}
      />
      <SelectFilter
        label="Action"
        value={action}
        options={actionOptions}
        onChange={(action) => onChange({ action: action })}
      />
      <SelectFilter
        label="Target"
        value={target_kind}
        options={targetOptions}
        // An id means nothing without its kind, so a new kind clears it.
        onChange={(kind) => onChange({ target_kind: kind, target_id: undefined })}
      />
      <TextFilter
        label="Target ID"
        value={target_id}
        maxLength={60}
        isOff={target_kind === undefined}
        onChange={(text) => onChange({ target_id: text })}
      />
      <TextFilter
        label="Golfer"
        value={golfer}
        maxLength={60}
        onChange={(text) => onChange({ golfer: text })}
      />
      <SelectFilter
        label="Hole"
        value={hole === undefined ? undefined : String(hole)}
        options={holeOptions}
        onChange={(value) => onChange({ hole: value === undefined ? undefined : Number(value) })}
      />
      <DayFilter label="From" value={from} max={to} onChange={(day) => onChange({ from: day })} />
      <DayFilter label="To" value={to} min={from} onChange={(day) => onChange({ to: day })} />
    </search>
  );
}
