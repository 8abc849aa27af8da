import type { MessagesFilter } from '../../../../contract/admin/contact-messages.ts';
import { type MailFilter, MailStatus } from '../../../../contract/admin/mail-log.ts';
import { parsePositiveNumber } from '../../../ui/positive-number.ts';
import { parseSearchChoice, parseSearchText } from '../../table/list-search.ts';

/** The tabs beside the list of messages. */
const messagesTabs = ['mail', 'kept-data'] as const;
export type MessagesTab = (typeof messagesTabs)[number];

/** The largest page and id that the API accepts. */
const MAX_NUMBER = 1_000_000_000;

/** Parses the tab, filters and page of Messages from the URL. */
export function parseMessagesView(search: Partial<Record<string, unknown>>) {
  const parseNumber = (value: unknown) => {
    const number = parsePositiveNumber(value);
    return number === null ? undefined : Math.min(number, MAX_NUMBER);
  };
  return {
    tab: parseSearchChoice(search.tab, messagesTabs),
    list: parseSearchChoice(search.list, ['open', 'done']),
    search: parseSearchText(search.search)?.slice(0, 254),
    assigned: search.assigned === 'nobody' ? ('nobody' as const) : parseNumber(search.assigned),
    status: parseSearchChoice(search.status, MailStatus.options),
    page: parseNumber(search.page),
    /** The newest row when the user left the first page, so that later rows don't shift the pages. */
    up_to: parseNumber(search.up_to),
  };
}
export type MessagesView = ReturnType<typeof parseMessagesView>;

/** Returns the messages' filter for the API. */
export function toMessagesFilter({ list, search, assigned }: MessagesView): MessagesFilter {
  return { list: list ?? 'open', ...(search && { search }), ...(assigned && { assigned }) };
}

/** Returns the mail log's filter for the API. */
export function toMailFilter({ status, search }: MessagesView): MailFilter {
  return { ...(status && { status }), ...(search && { search }) };
}
