import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  AnnouncementState,
  AnnouncementSummary,
} from '../../../../contract/admin/announcements.ts';
import { endpoints } from '../../../../contract/endpoints.ts';
import { callApi } from '../../../api/api.ts';
import { type RecipientsChoice, toRecipientsFilter } from './announcements-view.ts';

export const announcementsKey = ['admin', 'announcements'] as const;

/** How often an announcement that is being sent is loaded again, while the screen is visible. */
const SENDING_MS = 2_000;

/** Returns the time until the next load. An announcement that is not being sent changes only when an admin acts. */
function pollWhileSending(...states: readonly (AnnouncementState | undefined)[]) {
  return states.includes('sending') ? SENDING_MS : false;
}

/** Returns the query of a page of the announcements, the newest first. */
export function announcementsPageQuery(page: number) {
  return queryOptions({
    queryKey: [...announcementsKey, 'page', page],
    queryFn: ({ signal }) => callApi(endpoints.announcements, { query: { page }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      pollWhileSending(...(data?.announcements ?? []).map(({ state }) => state)),
  });
}

/** Returns the query of one announcement with its texts. */
export function announcementQuery(id: number) {
  return queryOptions({
    queryKey: [...announcementsKey, 'one', id],
    queryFn: ({ signal }) => callApi(endpoints.announcement, { query: { id }, signal }),
    refetchInterval: ({ state: { data } }) => pollWhileSending(data?.state),
  });
}

/**
 * Returns the query of a page of an announcement's recipients. The key includes the announcement's state, because a new
 * state means that more emails have gone out.
 */
export function recipientsQuery(
  { id, state }: Pick<AnnouncementSummary, 'id' | 'state'>,
  choice: RecipientsChoice,
  page: number,
) {
  const filter = toRecipientsFilter(choice);
  return queryOptions({
    queryKey: [...announcementsKey, 'recipients', id, filter, page, state],
    queryFn: ({ signal }) =>
      callApi(endpoints.announcementRecipients, {
        query: { id, ...filter, page },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: pollWhileSending(state),
  });
}
