import { deletionRequestEndpoints } from '../../../contract/admin/deletion-request-endpoints.ts';
import { callApi } from '../../api/api.ts';
import { defineList } from '../table/define-list.ts';
import { createPartFilter } from '../table/list-filters.tsx';
import { usersKey } from './user-queries.ts';

/** The requests to delete an account. The key is a part of the users' key, because erasing an account changes them. */
export const requestList = defineList({
  noun: { one: 'request', many: 'requests' },
  key: [...usersKey, 'deletion-requests'],
  filters: { list: createPartFilter(['open', 'ended']) },
  load: ({ list, page }, signal) =>
    callApi(deletionRequestEndpoints.deletionRequests, { query: { list, page }, signal }),
  toPage: ({ requests, total, total_no_of_pages }) => ({
    rows: requests,
    total,
    pages: total_no_of_pages,
  }),
  pageSize: 0,
  describe: () => [],
  describeEmpty: ({ list }) =>
    list === 'open' ? 'No deletion request is open.' : 'No deletion request has ended.',
});
