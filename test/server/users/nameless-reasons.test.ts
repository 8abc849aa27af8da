import { expect, it } from 'vitest';
import { requireNameless } from '../../../src/server/users/deletion-requests/require-nameless.ts';

const person = {
  email: 'li@links.example',
  username: 'the_king',
  first_name: 'Ali',
  last_name: 'Bo-Xu',
};

it.each([
  'The card was valid, and nobody cannot say so',
  'The king of the club knows this',
  'A box was sent',
])('a reason for an erase may have a part of a name in another word: %s', (reason) => {
  const names = { ...person, username: 'ann', name: 'Art' };
  expect(() => requireNameless(reason, [names])).not.toThrow();
});

it.each([
  ["It is ALI's account", 'Ali'],
  ['Asked by bo xu', 'Bo-Xu'],
  ['Asked by Onesoon', 'Onesoon'],
  ['This was the_king.', 'the_king'],
  ['Mail of LI@links.example', 'li@links.example'],
  ['是李伟先生的请求', '李'],
  ['Asked by 🏌️ himself', '🏌️'],
])('a reason for an erase that contains the name is refused, with the name: %s', (reason, name) => {
  const people = [
    person,
    { email: '', name: 'Gunhild Onesoon' },
    { email: '', first_name: '李', last_name: '伟' },
    { email: '', username: '🏌️' },
  ];
  expect(() => requireNameless(reason, people)).toThrow(
    expect.objectContaining({
      problem: expect.objectContaining({
        errors: [{ path: 'reason', message: `Leave out “${name}”, because the reason is stored` }],
      }),
    }),
  );
});
