import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { contactMessageEndpoints } from '../../../../contract/admin/contact-messages.ts';
import { mailLogEndpoints } from '../../../../contract/admin/mail-log.ts';
import { retentionReportEndpoints } from '../../../../contract/admin/retention-report.ts';
import { callApi } from '../../../api/api.ts';
import { type MessagesView, toMailFilter, toMessagesFilter } from './messages-view.ts';

export const inboxKey = ['admin', 'messages'] as const;
export const mailKey = ['admin', 'mail'] as const;

const READ_EVERY_MS = 45_000;
/** An email that waits is sent within a few seconds. */
const REFETCH_WAITING_MS = 3_000;

/** Returns the query of a page of messages. */
export function inboxQuery(view: MessagesView) {
  const query = { ...toMessagesFilter(view), page: view.page ?? 1, up_to: view.up_to };
  return queryOptions({
    queryKey: [...inboxKey, query],
    queryFn: ({ signal }) => callApi(contactMessageEndpoints.contactMessages, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: READ_EVERY_MS,
  });
}

/** Returns the query of a page of the mail log. */
export function mailQuery(view: MessagesView) {
  const query = { ...toMailFilter(view), page: view.page ?? 1, up_to: view.up_to };
  return queryOptions({
    queryKey: [...mailKey, query],
    queryFn: ({ signal }) => callApi(mailLogEndpoints.mailLog, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.mails.some(({ status }) => status === 'queued')
        ? REFETCH_WAITING_MS
        : READ_EVERY_MS,
  });
}

/** The query of the last runs of each deletion rule. */
export const retentionReportQuery = queryOptions({
  queryKey: ['admin', 'kept-data'],
  queryFn: ({ signal }) => callApi(retentionReportEndpoints.keptData, { signal }),
  refetchInterval: READ_EVERY_MS,
});
