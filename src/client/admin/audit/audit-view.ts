import { AuditAction, type AuditFilter, AuditTargetKind } from '../../../contract/admin/audit.ts';
import { HOLES_PER_ROUND } from '../../../golf/hole.ts';
import { parsePositiveNumber } from '../../ui/positive-number.ts';
import { parseSearchChoice, parseSearchDay, parseSearchText } from '../table/list-search.ts';

/** Parses the filter, order and page of the audit from the URL. */
export function parseAuditView(search: Partial<Record<string, unknown>>) {
  return {
    person: parseSearchText(search.person),
    action: parseSearchChoice(search.action, AuditAction.options),
    target_kind: parseSearchChoice(search.target_kind, AuditTargetKind.options),
    target_id: parseSearchText(search.target_id),
    golfer: parseSearchText(search.golfer),
    hole: parseHole(search.hole),
    from: parseSearchDay(search.from),
    to: parseSearchDay(search.to),
    sort: parseSearchChoice(search.sort, ['at', 'action']),
    direction: parseSearchChoice(search.direction, ['asc', 'desc']),
    page: parsePositiveNumber(search.page) ?? undefined,
    /** The newest entry's id when the user left the first page, so that later entries don't shift the pages. */
    up_to: parsePositiveNumber(search.up_to) ?? undefined,
  };
}
export type AuditView = ReturnType<typeof parseAuditView>;

/** The part of the view that filters the entries. */
export type AuditChoice = Pick<
  AuditView,
  'person' | 'action' | 'target_kind' | 'target_id' | 'golfer' | 'hole' | 'from' | 'to'
>;

/** Returns the filter without order and page, in a fixed field order, so that it also serves as a query key. */
export function toAuditChoice(view: AuditView): AuditChoice {
  const { person, action, target_kind, target_id, golfer, hole, from, to } = view;
  return { person, action, target_kind, target_id, golfer, hole, from, to };
}

/** The filter that selects all entries. */
export const noChoice = toAuditChoice(parseAuditView({}));

/** Returns the filter for the API. A day on this device becomes a start and an end time. */
export function toAuditFilter(view: AuditView): AuditFilter {
  const { person, action, target_kind, target_id, golfer, hole, from, to, up_to } = view;
  return {
    ...(person && { person }),
    ...(action && { action }),
    ...(target_kind && { target_kind, ...(target_id && { target_id }) }),
    ...(golfer && { golfer }),
    ...(hole && { hole }),
    ...(from && { from: formatDayStart(from, 0) }),
    ...(to && { to: formatDayStart(to, 1) }),
    ...(up_to && { up_to }),
  };
}

function parseHole(value: unknown): number | undefined {
  const hole = parsePositiveNumber(value);
  return hole !== null && hole <= HOLES_PER_ROUND ? hole : undefined;
}

function formatDayStart(day: string, daysLater: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}
