import { MAX_USERNAME_LENGTH } from '../../../contract/account/username.ts';
import { adminEndpoints } from '../../../contract/admin/admin-endpoints.ts';
import {
  AUDIT_PAGE_SIZE,
  AuditAction,
  type AuditEntry,
  AuditTargetKind,
} from '../../../contract/admin/audit.ts';
import { auditActions, auditTargets } from '../../../contract/admin/audit-words.ts';
import { SecondLookState } from '../../../contract/base/second-look.ts';
import { HOLES_PER_ROUND } from '../../../golf/hole.ts';
import { callApi } from '../../api/api.ts';
import { downloadCsv } from '../../api/download-csv.ts';
import { formatClockTime, formatDate } from '../../ui/dates.ts';
import { CutText, SecondLine } from '../table/cut-text.tsx';
import { defineList } from '../table/define-list.ts';
import {
  createChoiceFilter,
  createDayFilter,
  createTextFilter,
  type FilterChoice,
} from '../table/list-filters.tsx';
import { OpenButton } from '../table/open-button.tsx';
import { nameAction, namePerson, nameTarget, secondLookWords } from './audit-words.ts';
import { parseCardEntry } from './card-entry-words.ts';
import { formatChanges } from './changes.ts';
import { SecondLookNote } from './second-look-part.tsx';

const compareLabels = (one: { label: string }, other: { label: string }) =>
  one.label.localeCompare(other.label);

const actionOptions = AuditAction.options
  .map((value) => ({ value, label: auditActions[value].label }))
  .sort(compareLabels);
const targetOptions = AuditTargetKind.options
  .map((value) => ({ value, label: auditTargets[value] }))
  .sort(compareLabels);
const holeOptions = Array.from({ length: HOLES_PER_ROUND }, (_, index) => ({
  value: index + 1,
  label: `Hole ${index + 1}`,
}));

const secondOptions = SecondLookState.options.map((value) => ({
  value,
  label: secondLookWords[value],
}));

const filters = {
  person: createTextFilter('Person', MAX_USERNAME_LENGTH),
  action: createChoiceFilter('Action', actionOptions),
  // An id means nothing without its kind, so a new kind clears it.
  target_kind: createChoiceFilter('Target', targetOptions, 'target_id'),
  target_id: createTextFilter('Target ID', 60, 'target_kind'),
  golfer: createTextFilter('Golfer', 60),
  hole: createChoiceFilter('Hole', holeOptions),
  second: createChoiceFilter('Second admin', secondOptions),
  from: createDayFilter('From', { max: 'to' }),
  to: createDayFilter('To', { min: 'from' }),
};
type AuditChoice = FilterChoice<typeof filters>;

/** The audit: who changed what and when. Its rows stay the same until the user asks for newer ones. */
export const auditList = defineList({
  noun: { one: 'entry', many: 'entries' },
  key: ['admin', 'audit'],
  filters,
  load: (view, signal) => {
    const { sort, direction, page, up_to } = view;
    const query = { ...toAuditFilter(view), sort, direction, page, up_to };
    return callApi(adminEndpoints.audit, { query, signal });
  },
  toPage: ({ entries, total, pages, up_to }) => ({ rows: entries, total, pages, upTo: up_to }),
  pageSize: AUDIT_PAGE_SIZE.usual,
  countNewer: async (view, upTo, signal) => {
    const query = { ...toAuditFilter(view), up_to: upTo, page_size: AUDIT_PAGE_SIZE.least };
    return (await callApi(adminEndpoints.audit, { query, signal })).newer;
  },
  describe: ({ person, action, target_kind, target_id, golfer, hole, second, from, to }) => [
    person && `by ${person}`,
    golfer && `golfer ${golfer}`,
    hole === undefined ? undefined : `hole ${hole}`,
    action && auditActions[action].label,
    target_kind && [auditTargets[target_kind], target_id].filter(Boolean).join(' '),
    second && secondLookWords[second].toLowerCase(),
    from && `from ${formatDate(from, 'UTC')}`,
    to && `to ${formatDate(to, 'UTC')}`,
  ],
  sorts: ['at', 'action'],
  order: { sort: 'at', direction: 'desc' },
  columns: (open: (entry: AuditEntry) => void) => [
    {
      id: 'at',
      header: 'Time',
      rem: 8.5,
      sortsFirst: 'desc',
      cell: ({ at }) => (
        <time dateTime={at}>
          <CutText text={formatClockTime(Date.parse(at))} />
        </time>
      ),
    },
    {
      id: 'person',
      header: 'Person',
      rem: 13.5,
      goes: 'phone',
      cell: (entry) => <CutText text={namePerson(entry)} />,
    },
    {
      id: 'action',
      header: 'Action',
      sortsFirst: 'asc',
      cell: (entry) => (
        <>
          <OpenButton
            label={`${nameAction(entry.action)}: ${nameTarget(entry)}, ${formatClockTime(Date.parse(entry.at))}`}
            text={nameAction(entry.action)}
            onPress={() => open(entry)}
          />
          <SecondLine from="phone" text={`${namePerson(entry)}, ${nameTarget(entry)}`} />
          {entry.second && <SecondLookNote entry={entry} />}
        </>
      ),
    },
    {
      id: 'target',
      header: 'Target',
      goes: 'phone',
      cell: (entry) => <CutText text={nameTarget(entry)} />,
    },
    {
      id: 'changes',
      header: 'What changed',
      goes: 'tablet',
      cell: (entry) => <CutText text={describeChange(entry)} />,
    },
  ],
  nameRow: (entry) => `${nameAction(entry.action)}, ${nameTarget(entry)}`,
  describeEmpty: () => 'No entries yet',
  csv: {
    name: 'audit',
    load: (view, selected, listener) => {
      const filter = { ...toAuditFilter(view), up_to: view.up_to };
      return downloadCsv(adminEndpoints.auditCsv, { filter, selected }, listener);
    },
  },
});

/** Returns the filter for the API. A day on this device becomes a start and an end time. */
export function toAuditFilter(choice: AuditChoice) {
  const { person, action, target_kind, target_id, golfer, hole, second, from, to } = choice;
  return {
    person,
    action,
    target_kind,
    target_id: target_kind && target_id,
    golfer,
    hole,
    second,
    from: from && formatDayStart(from, 0),
    to: to && formatDayStart(to, 1),
  };
}

function formatDayStart(day: string, daysLater: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}

/** Describes an entry's change: "Round 3, hole 18: 6 → 5", or its fields. */
function describeChange(entry: AuditEntry): string {
  const card = parseCardEntry(entry);
  if (!card) return formatChanges(entry.before, entry.after);
  const { round, hole, before, value } = card;
  const place = `Round ${round}, ${hole === null ? 'start hole' : `hole ${hole}`}`;
  return `${place}: ${before ?? 'none'} → ${value ?? 'none'}`;
}
