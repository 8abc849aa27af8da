import { expect, test } from 'vitest';
import { isAdmin } from '../../src/contract/base/admin-role.ts';

test.each([[['admin']], [[' Admin ']], [['ADMIN\t']], [['scorer', 'admin']]])(
  'the roles %j make an admin',
  (authority) => {
    expect(isAdmin(authority)).toBe(true);
  },
);

test.each([[[]], [['']], [['administrator']], [['ad min']], [['user', 'scorer']]])(
  'the roles %j do not make an admin',
  (authority) => {
    expect(isAdmin(authority)).toBe(false);
  },
);
