import { queryOptions } from '@tanstack/react-query';
import type { AnnouncementState } from '../../../contract/admin/announcements.ts';
import { endpoints } from '../../../contract/endpoints.ts';
import { callApi } from '../../api/api.ts';
import { defineList } from '../table/define-list.ts';

export const announcementsKey = ['admin', 'announcements'] as const;

/** How often an announcement that is being sent is loaded again, while the screen is visible. */
const SENDING_MS = 2_000;

/** Returns the time until the next load. An announcement that is not being sent changes only when an admin acts. */
export function pollWhileSending(...states: readonly (AnnouncementState | undefined)[]) {
  return states.includes('sending') ? SENDING_MS : false;
}

/** Returns the query of one announcement with its texts. */
export function announcementQuery(id: number) {
  return queryOptions({
    queryKey: [...announcementsKey, 'one', id],
    queryFn: ({ signal }) => callApi(endpoints.announcement, { query: { id }, signal }),
    refetchInterval: ({ state: { data } }) => pollWhileSending(data?.state),
  });
}

/** The announcements that were sent, the newest first. */
export const sentList = defineList({
  noun: { one: 'announcement', many: 'announcements' },
  key: [...announcementsKey, 'sent'],
  filters: {},
  load: ({ page }, signal) => callApi(endpoints.announcements, { query: { page }, signal }),
  toPage: ({ announcements, total, total_no_of_pages }) => ({
    rows: announcements,
    total,
    pages: total_no_of_pages,
  }),
  pageSize: 0,
  reloadAfter: (answer) =>
    pollWhileSending(...(answer?.announcements ?? []).map(({ state }) => state)),
  describe: () => [],
  describeEmpty: () => 'No announcement has been sent yet.',
});
