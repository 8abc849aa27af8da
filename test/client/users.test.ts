import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parseListView } from '../../src/client/admin/table/define-list.ts';
import {
  describeAccountChanges,
  describeLastEditor,
} from '../../src/client/admin/users/account-changes.ts';
import { sortUsers, userList } from '../../src/client/admin/users/user-list.tsx';
import { refuseNobody, UsersAnswer } from '../../src/client/admin/users/user-queries.ts';
import type { UserRow } from '../../src/contract/admin/users.ts';

const dagny: UserRow = {
  id: 10,
  username: 'dagny',
  email: 'dagny@example.test',
  date_joined: '2026-02-09T08:00:00.000Z',
  user_role: 'user',
  is_active: true,
  is_deleted: false,
  first_name: 'Dagny',
  last_name: 'Ødegård',
  is_email_confirmed: true,
  is_hand_confirmed: false,
  restore_until: null,
  is_erased: false,
  erase_at: null,
  erase_asked_at: null,
  referral_signs: [],
  version: 3,
};
const page = { users: [dagny], total_no_of_pages: 1, total_users: 1 };
const nobody = { users: [], total_no_of_pages: 1, total_users: 0 };

describe('the list of accounts', () => {
  it('is parsed from an array and from an object', () => {
    expect(v.parse(UsersAnswer, [page])).toEqual(page);
    expect(v.parse(UsersAnswer, page)).toEqual(page);
    expect(v.is(UsersAnswer, [])).toBe(false);
  });

  it('is an error when empty without a filter, and may be empty with one', () => {
    expect(() => refuseNobody(nobody, {})).toThrow('CONTRACT_ERROR');
    expect(refuseNobody(nobody, { search: 'zorro' })).toBe(nobody);
    expect(refuseNobody(page, {})).toBe(page);
  });

  it('is sorted by a column, and then by id', () => {
    const users = [
      { ...dagny, id: 3, username: 'Bo' },
      { ...dagny, id: 2, username: 'alma', is_active: false },
      { ...dagny, id: 11, username: 'carmen' },
    ];
    const sorted = (sort: 'id' | 'username' | 'is_active', direction: 'asc' | 'desc') =>
      sortUsers(users, { sort, direction }).map(({ id }) => id);
    expect(sorted('id', 'asc')).toEqual([2, 3, 11]);
    expect(sorted('id', 'desc')).toEqual([11, 3, 2]);
    expect(sorted('username', 'asc')).toEqual([2, 3, 11]);
    expect(sorted('is_active', 'desc')).toEqual([3, 11, 2]);
  });

  it('ignores invalid parts of its URL', () => {
    const view = parseListView(userList, {
      search: 7,
      role: 'king',
      state: 'deleted',
      sort: 'x',
      page: 1e15,
    });
    expect(view).toEqual({
      search: '7',
      role: undefined,
      state: 'deleted',
      sort: undefined,
      direction: undefined,
      page: 1_000_000,
      up_to: undefined,
    });
  });
});

describe("another admin's change to an account", () => {
  const now = { ...dagny, user_role: 'scorer', first_name: 'Dag', version: 4 } as const;

  it("is described with the old and the new value, and the reader's own where both changed the same field", () => {
    expect(describeAccountChanges(dagny, now, { ...dagny, first_name: 'Dag' })).toEqual([
      'First name: Dagny became Dag.',
      'Role: user became scorer.',
    ]);
    expect(
      describeAccountChanges(dagny, now, { ...dagny, user_role: 'admin', first_name: '' }),
    ).toEqual([
      'First name: Dagny became Dag. Yours is “empty”.',
      'Role: user became scorer. Yours is “admin”.',
    ]);
    expect(
      describeAccountChanges(dagny, { ...dagny, is_deleted: true, is_active: false }, dagny),
    ).toEqual(['Active: on became off.', 'The account was deleted.']);
  });

  it('is attributed to its author, unless the newest known change is older', () => {
    const at = '2026-11-23T12:00:00.000Z';
    const time = Date.parse(at);
    const before = { user: dagny, changed: null };
    const after = { user: now, changed: { by: 'ada', at } };
    expect(describeLastEditor(before, after, time + 40_000)).toBe(
      'ada saved this account 40 s ago.',
    );
    expect(describeLastEditor(before, after, time + 120_000)).toBe(
      'ada saved this account 2 minutes ago.',
    );
    expect(describeLastEditor(after, after, time)).toBe(
      'This account changed after you opened it.',
    );
  });
});
