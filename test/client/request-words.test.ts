import { describe, expect, it } from 'vitest';
import { describeRequestState } from '../../src/client/admin/users/request-words.ts';
import type { DeletionRequest } from '../../src/contract/admin/deletion-requests.ts';

const asked: DeletionRequest = {
  id: 1,
  name: 'Bo Ek',
  email: 'bo@example.org',
  requested_at: '2026-11-20T10:00:00Z',
  due_at: '2026-12-20T10:00:00Z',
  state: 'asked',
  asked_at: '2026-11-21T10:00:00Z',
  email_status: 'sent',
  link_expires_at: '2026-11-28T10:00:00Z',
  confirmed_at: null,
  account: { id: 3, username: 'bo', is_deleted: false, is_confirmed: false },
  others: 0,
  ended: null,
};
const NOW = Date.parse('2026-11-22T10:00:00Z');

describe('the state of a deletion request that awaits confirmation', () => {
  it.each([
    ['sent', /^Link sent on .+ The link works until /],
    ['queued', /^Asked on .+ The email is waiting for the mail server\.$/],
    ['kept', /^Asked on .+ no mail server then, so no link was sent\.$/],
    ['failed', /^Asked on .+ could not be delivered\. Ask again\.$/],
    [null, /^Link sent on /],
  ] as const)("reflects its email's status %s", (email_status, words) => {
    expect(describeRequestState({ ...asked, email_status }, NOW)).toMatch(words);
  });
});
