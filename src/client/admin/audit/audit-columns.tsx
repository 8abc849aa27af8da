import { createColumnHelper } from '@tanstack/react-table';
import type { AuditEntry } from '../../../contract/admin/audit.ts';
import { formatClockTime } from '../../ui/dates.ts';
import { CutText } from '../table/cut-text.tsx';
import type { listFeatures } from '../table/list-features.ts';
import { SecondLine } from '../table/second-line.tsx';
import { nameAction, namePerson, nameTarget } from './audit-words.ts';
import { parseCardEntry } from './card-entry-words.ts';
import { formatChanges } from './changes.ts';

const column = createColumnHelper<typeof listFeatures, AuditEntry>();

/** Creates the columns of the audit. `onOpen` opens the dialog with all fields of an entry. */
export function createAuditColumns(onOpen: (entry: AuditEntry) => void) {
  return column.columns([
    column.accessor('at', {
      header: 'Time',
      meta: { rem: 8.5 },
      sortDescFirst: true,
      cell: ({ getValue }) => (
        <time dateTime={getValue()}>
          <CutText text={formatClockTime(Date.parse(getValue()))} />
        </time>
      ),
    }),
    column.display({
      id: 'person',
      header: 'Person',
      meta: { rem: 13.5, goes: 'phone' },
      cell: ({ row }) => <CutText text={namePerson(row.original)} />,
    }),
    column.accessor('action', {
      header: 'Action',
      sortDescFirst: false,
      cell: ({ row: { original: entry } }) => (
        <>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={`${nameAction(entry.action)}: ${nameTarget(entry)}, ${formatClockTime(Date.parse(entry.at))}`}
            onClick={() => onOpen(entry)}
            className="list-open"
          >
            {nameAction(entry.action)}
          </button>
          <SecondLine from="phone" text={`${namePerson(entry)}, ${nameTarget(entry)}`} />
        </>
      ),
    }),
    column.display({
      id: 'target',
      header: 'Target',
      meta: { goes: 'phone' },
      cell: ({ row }) => <CutText text={nameTarget(row.original)} />,
    }),
    column.display({
      id: 'changes',
      header: 'What changed',
      meta: { goes: 'tablet' },
      cell: ({ row: { original: entry } }) => <CutText text={describeChange(entry)} />,
    }),
  ]);
}

/** Describes an entry's change: "Round 3, hole 18: 6 → 5", or its fields. */
function describeChange(entry: AuditEntry): string {
  const card = parseCardEntry(entry);
  if (!card) return formatChanges(entry.before, entry.after);
  const { round, hole, before, value } = card;
  const place = `Round ${round}, ${hole === null ? 'start hole' : `hole ${hole}`}`;
  return `${place}: ${before ?? 'none'} → ${value ?? 'none'}`;
}
