import { RecipientState } from '../../../../contract/admin/announcements.ts';
import { readPositiveNumber } from '../../../ui/positive-number.ts';
import { readSearchChoice, readSearchText } from '../../table/list-search.ts';

/** Reads from the address which part of Send Email is open: the form, the list of what was sent, or one announcement. */
export function readAnnouncementsView(search: Partial<Record<string, unknown>>) {
  return {
    tab: readSearchChoice(search.tab, ['sent']),
    /** The open announcement. */
    id: readPositiveNumber(search.id) ?? undefined,
    state: readSearchChoice(search.state, RecipientState.options),
    search: readSearchText(search.search)?.slice(0, 254),
    /** The page of the list, or of the recipients of the open announcement. */
    page: readPositiveNumber(search.page) ?? undefined,
  };
}
export type AnnouncementsView = ReturnType<typeof readAnnouncementsView>;

/** The part of the view that filters recipients. */
export type RecipientsChoice = Pick<AnnouncementsView, 'state' | 'search'>;

/** Returns the filter for the API, without the parts that are not set. Its order is fixed, so it also serves as a key. */
export function toRecipientsFilter({ state, search }: RecipientsChoice) {
  return { ...(state && { state }), ...(search && { search }) };
}
