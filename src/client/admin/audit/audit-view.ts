import { AuditAction, type AuditFilter, AuditTargetKind } from '../../../contract/admin/audit.ts';
import { HOLES_PER_ROUND } from '../../../golf/hole.ts';
import { readPositiveNumber } from '../../ui/positive-number.ts';
import { readSearchChoice, readSearchDay, readSearchText } from '../table/list-search.ts';

/** Reads the filter, the order and the page of the audit from the address. */
export function readAuditView(search: Partial<Record<string, unknown>>) {
  return {
    person: readSearchText(search.person),
    action: readSearchChoice(search.action, AuditAction.options),
    target_kind: readSearchChoice(search.target_kind, AuditTargetKind.options),
    target_id: readSearchText(search.target_id),
    golfer: readSearchText(search.golfer),
    hole: readHole(search.hole),
    from: readSearchDay(search.from),
    to: readSearchDay(search.to),
    sort: readSearchChoice(search.sort, ['at', 'action']),
    direction: readSearchChoice(search.direction, ['asc', 'desc']),
    page: readPositiveNumber(search.page) ?? undefined,
    /**
     * The id of the newest entry at the time when the user left the first page. Later entries do not move the pages.
     */
    up_to: readPositiveNumber(search.up_to) ?? undefined,
  };
}
export type AuditView = ReturnType<typeof readAuditView>;

/** The part of the view that filters the entries. */
export type AuditChoice = Pick<
  AuditView,
  'person' | 'action' | 'target_kind' | 'target_id' | 'golfer' | 'hole' | 'from' | 'to'
>;

/**
 * Returns the filter without order and page. The fields have a fixed order, so that the result also serves as a key.
 */
export function readChoice(view: AuditView): AuditChoice {
  const { person, action, target_kind, target_id, golfer, hole, from, to } = view;
  return { person, action, target_kind, target_id, golfer, hole, from, to };
}

/** The filter that selects all entries. */
export const noChoice = readChoice(readAuditView({}));

/** Returns the filter for the API. A day of the filter is a day on this device, so it becomes two moments. */
export function toAuditFilter(view: AuditView): AuditFilter {
  const { person, action, target_kind, target_id, golfer, hole, from, to, up_to } = view;
  return {
    ...(person && { person }),
    ...(action && { action }),
    ...(target_kind && { target_kind, ...(target_id && { target_id }) }),
    ...(golfer && { golfer }),
    ...(hole && { hole }),
    ...(from && { from: startOfDay(from, 0) }),
    ...(to && { to: startOfDay(to, 1) }),
    ...(up_to && { up_to }),
  };
}

function readHole(value: unknown): number | undefined {
  const hole = readPositiveNumber(value);
  return hole !== null && hole <= HOLES_PER_ROUND ? hole : undefined;
}

function startOfDay(day: string, daysLater: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}
