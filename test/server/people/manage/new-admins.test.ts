import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMIN, PLAYER, SCORER, startUsersApp, type UsersApp } from './users-app.ts';

let app: UsersApp;
beforeAll(async () => {
  app = await startUsersApp();
});
afterAll(() => app.close());

const listAnnouncements = () =>
  app.db
    .selectFrom('mails')
    .select(['recipient', 'subject', 'about'])
    .where('kind', '=', 'new-admin')
    .orderBy('id')
    .execute();

it('a new admin gets an email, and so does every other admin, even when the account is reopened', async () => {
  await app.save(PLAYER, { user_role: 'scorer' });
  expect(await listAnnouncements()).toEqual([]);
  const { email: adminEmail } = await app.user(ADMIN);
  const { email, username } = await app.user(PLAYER);
  const announcements = [
    { recipient: adminEmail, subject: `${username} is an admin now`, about: [ADMIN, PLAYER] },
    { recipient: email, subject: 'You are an admin now', about: [PLAYER] },
  ];

  expect((await app.save(PLAYER, { user_role: 'admin' })).status).toBe(200);
  expect(await listAnnouncements()).toEqual(announcements);

  await app.save(PLAYER, { first_name: 'Robin' });
  await app.save(PLAYER, { is_active: false });
  expect(await listAnnouncements()).toHaveLength(2);
  await app.save(PLAYER, { is_active: true });
  expect((await listAnnouncements()).slice(2)).toEqual(announcements);

  const mark = (is_deleted: boolean) =>
    app.mark({ selected: { ids: [PLAYER, SCORER] }, filter: {}, is_deleted });
  expect((await mark(true)).status).toBe(200);
  expect((await mark(false)).status).toBe(200);
  expect((await listAnnouncements()).slice(4)).toEqual(announcements);
});
