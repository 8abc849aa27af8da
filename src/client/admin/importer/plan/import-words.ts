import type { ImportRecord } from '../../../../contract/admin/imports.ts';
import { formatCount, formatNumber, pickForm } from '../../../../contract/base/counts.ts';
import type { RowNoun } from '../../../../set-up/row-kind.ts';
import type { Preview, PreviewRow } from './preview.ts';
import type { TicketCount } from './use-ticket-moves.ts';

/** The label of each effect's chip. */
export const effectWords: Readonly<Record<PreviewRow['effect'], string>> = {
  add: 'Would be added',
  change: 'Would change',
  same: 'Same as now',
  refuse: 'Needs you',
  ask: 'Choose',
  'left-out': 'Left out',
};

/** Describes what the rows would do, for screen readers: "49 would be added, 3 would change, 1 same, 3 need you". */
export function describeImportCounts({ counts }: Pick<Preview<unknown>, 'counts'>): string {
  const needs = counts.refuse + counts.ask;
  const parts = [
    [counts.add, 'would be added'],
    [counts.change, 'would change'],
    [counts.same, 'same'],
    [counts['left-out'], 'left out'],
    [needs, pickForm(needs, 'needs you', 'need you')],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${formatNumber(count)} ${words}`)
    .join(', ');
}

/** Formats the label of the save button: "Add 49, change 3, remove 2". */
export function formatSaveLabel({ counts, removals }: Preview<unknown>): string {
  const parts = [
    [counts.add, 'add'],
    [counts.change, 'change'],
    [removals?.length ?? 0, 'remove'],
  ] as const;
  const words = parts
    .filter(([count]) => count > 0)
    .map(([count, verb]) => `${verb} ${formatNumber(count)}`)
    .join(', ');
  return words === '' ? 'Save' : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Explains why the rows cannot be saved yet; null when they can. */
export function describeHindrance(preview: Preview<unknown>): string | null {
  const { counts, removals, hasQuestion } = preview;
  if (hasQuestion) return 'Answer the question about empty cells first.';
  const needs = counts.refuse + counts.ask;
  if (needs > 0) {
    const rows = formatCount(needs, 'row needs', 'rows need');
    return `${rows} you: fix ${pickForm(needs, 'it here or untick it', 'them here or untick them')}.`;
  }
  const kept = (removals ?? []).filter(({ refused }) => refused !== null).length;
  if (kept > 0) {
    return `${formatNumber(kept)} of the removals above cannot be done. Untick "This file is the whole list", or add these rows.`;
  }
  if (counts.add + counts.change + (removals?.length ?? 0) === 0) return 'Nothing would change.';
  if (preview.ready === null) return 'These rows cannot be saved.';
  return null;
}

/** Describes what an import did: "49 golfers added, 3 changed". */
export function describeImport(
  { added, changed, removed }: ImportRecord,
  { one, many }: RowNoun,
): string {
  const parts = [
    [added, 'added'],
    [changed, 'changed'],
    [removed, 'removed'],
  ] as const;
  return (
    parts
      .filter(([count]) => count > 0)
      .map(([count, verb], index) =>
        index === 0 ? `${formatCount(count, one, many)} ${verb}` : `${formatNumber(count)} ${verb}`,
      )
      .join(', ') || 'Nothing changed'
  );
}

/** Names an import by its file. */
export function nameImport({ file }: ImportRecord): string {
  return file ?? 'Rows without a file';
}

/** Describes how many tickets a change moves. */
export function describeTickets(tickets: number): string {
  return `Moves ${formatCount(tickets, 'ticket')}`;
}

/** Describes how many tickets all rows move, or why the number is unknown. */
export function describeTicketCount(count: TicketCount): string {
  if (count.kind === 'counting') return 'Counting the tickets that move...';
  if (count.kind === 'failed')
    return 'The tickets that move could not be counted. You can still save.';
  return `${describeTickets(count.total)}.`;
}
