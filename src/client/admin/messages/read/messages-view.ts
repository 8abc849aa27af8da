import type { MessagesFilter } from '../../../../contract/admin/contact-messages.ts';
import { type MailFilter, MailStatus } from '../../../../contract/admin/mail-log.ts';
import { readPositiveNumber } from '../../../ui/positive-number.ts';
import { readSearchChoice, readSearchText } from '../../table/list-search.ts';

/** The tabs beside the list of messages. */
const messagesTabs = ['mail', 'kept-data'] as const;
export type MessagesTab = (typeof messagesTabs)[number];

/** The largest page and id that the API reads. */
const LARGEST = 1_000_000_000;

/** Reads the tab, the filters and the page of Messages from the address. */
export function readMessagesView(search: Partial<Record<string, unknown>>) {
  const readNumber = (value: unknown) => {
    const number = readPositiveNumber(value);
    return number === null ? undefined : Math.min(number, LARGEST);
  };
  return {
    tab: readSearchChoice(search.tab, messagesTabs),
    list: readSearchChoice(search.list, ['open', 'done']),
    search: readSearchText(search.search)?.slice(0, 254),
    assigned: search.assigned === 'nobody' ? ('nobody' as const) : readNumber(search.assigned),
    status: readSearchChoice(search.status, MailStatus.options),
    page: readNumber(search.page),
    /** The newest row at the time when the user left the first page. Later rows do not move the pages. */
    up_to: readNumber(search.up_to),
  };
}
export type MessagesView = ReturnType<typeof readMessagesView>;

/** Returns the filter of the messages for the API. */
export function toMessagesFilter({ list, search, assigned }: MessagesView): MessagesFilter {
  return { list: list ?? 'open', ...(search && { search }), ...(assigned && { assigned }) };
}

/** Returns the filter of the mail log for the API. */
export function toMailFilter({ status, search }: MessagesView): MailFilter {
  return { ...(status && { status }), ...(search && { search }) };
}
