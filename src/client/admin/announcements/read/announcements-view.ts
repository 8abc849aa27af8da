import { RecipientState } from '../../../../contract/admin/announcements.ts';
import { parsePositiveNumber } from '../../../ui/positive-number.ts';
import { parseSearchChoice, parseSearchText } from '../../table/list-search.ts';

/** Parses from the URL which part of Send Email is open: the form, the list, or one announcement. */
export function parseAnnouncementsView(search: Partial<Record<string, unknown>>) {
  return {
    tab: parseSearchChoice(search.tab, ['sent']),
    /** The open announcement. */
    id: parsePositiveNumber(search.id) ?? undefined,
    state: parseSearchChoice(search.state, RecipientState.options),
    search: parseSearchText(search.search)?.slice(0, 254),
    /** The page of the list, or of the open announcement's recipients. */
    page: parsePositiveNumber(search.page) ?? undefined,
  };
}
export type AnnouncementsView = ReturnType<typeof parseAnnouncementsView>;

/** The part of the view that filters recipients. */
export type RecipientsChoice = Pick<AnnouncementsView, 'state' | 'search'>;

/** Returns the filter for the API without unset parts. The order is fixed, so it also serves as a query key. */
export function toRecipientsFilter({ state, search }: RecipientsChoice) {
  return { ...(state && { state }), ...(search && { search }) };
}
