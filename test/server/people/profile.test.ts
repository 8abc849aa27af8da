import { afterAll, describe, expect, it } from 'vitest';
import { greyPng, pngChunk } from '../../grey-png.ts';
import { startTestApp } from '../harness.ts';
import { PLAYER } from './people.ts';

const app = await startTestApp();
afterAll(() => app.close());
const player = await app.signIn('player');
const admin = await app.signIn('admin');

const NO_ADDRESS = {
  address: '',
  postal_code: '',
  city: '',
  state_or_province: '',
  country: '',
  phone_number: '',
};
const ADDRESS = {
  address: '1 Marina Road',
  postal_code: '123456',
  city: 'Ras Al-Khaimah',
  state_or_province: 'RAK',
  country: 'UAE',
  phone_number: '+971 7 000 0000',
};

const profile = async (token = player) =>
  (await app.request('GET', `auth/user-profile?user_id=${PLAYER.id}`, { token })).json();
const save = (body: unknown) => app.request('POST', 'auth/user-profile', { token: player, body });

describe('profile information', () => {
  it('starts empty, with golfer 1 as the favourite', async () => {
    expect(await profile()).toEqual({
      ...NO_ADDRESS,
      profile_url: null,
      id_card_number: '',
      favorite_golfer_id: 1,
      popup: true,
      receives_announcements: true,
      receives_friend_emails: true,
      email_verified: true,
      pending_email: null,
      has_mail_server: false,
      birth_confirmed: true,
      erase_at: null,
      user: expect.objectContaining({ id: PLAYER.id, username: 'player', email: PLAYER.email }),
    });
  });

  it('keeps a postal address that another device saved when only the switch for announcements is saved', async () => {
    await save({ ...ADDRESS });
    const answer = await save({ receives_announcements: false });
    expect(answer.status).toBe(200);
    expect(await profile()).toMatchObject({ ...ADDRESS, receives_announcements: false });
    const { city: _, ...withoutCity } = ADDRESS;
    expect((await save(withoutCity)).status).toBe(422);
    await save({ receives_announcements: true });
  });

  it('is saved, and its owner and an admin can read it', async () => {
    const givenProfile = { ...ADDRESS, favorite_golfer_id: 7, popup: false };
    // An older app sends the number of an ID, which only the winner of a prize is asked for now.
    const answer = await save({ ...givenProfile, id_card_number: 'X-1' });
    expect(await answer.json()).toMatchObject(givenProfile);
    expect(await profile()).toMatchObject(givenProfile);
    expect(await profile(admin)).toMatchObject(givenProfile);
  });

  it('keeps the fields that a change omits', async () => {
    await save(ADDRESS);
    expect(await profile()).toMatchObject({
      id_card_number: '',
      favorite_golfer_id: 7,
      popup: false,
    });
  });

  it('has a complete postal address or none', async () => {
    const answer = await save({ ...NO_ADDRESS, city: 'Dubai', postal_code: '12345' });
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toEqual([
      { path: 'address', message: 'Address is required' },
      { path: 'postal_code', message: 'Postal code must have at least 6 characters' },
      { path: 'state_or_province', message: 'State or province is required' },
      { path: 'country', message: 'Country is required' },
      { path: 'phone_number', message: 'Phone number is required' },
    ]);
    expect((await save(NO_ADDRESS)).status).toBe(200);
    expect(await profile()).toMatchObject(NO_ADDRESS);
  });

  it('has a postal address that follows the rules of its country when the country is a code', async () => {
    const givenProfile = {
      ...ADDRESS,
      country: 'JP',
      postal_code: '1000001',
      phone_number: '0312345678',
    };
    expect((await save(givenProfile)).status).toBe(200);
    expect(await profile()).toMatchObject({
      country: 'JP',
      postal_code: '100-0001',
      phone_number: '+81 3 1234 5678',
    });
    const refusedSave = await save({ ...givenProfile, postal_code: '123456', phone_number: '12' });
    expect(refusedSave.status).toBe(422);
    const { errors } = await refusedSave.json();
    expect(errors.map(({ path }: { path: string }) => path)).toEqual([
      'postal_code',
      'phone_number',
    ]);
    expect((await save({ ...givenProfile, country: 'UK' })).status).toBe(422);
    const noCode = { ...ADDRESS, country: 'AE', postal_code: '', phone_number: '0501234567' };
    expect((await save(noCode)).status).toBe(200);
    await save(NO_ADDRESS);
  });

  it('accepts only an existing golfer as the favourite', async () => {
    const answer = await save({ ...NO_ADDRESS, favorite_golfer_id: 9999 });
    expect((await answer.json()).errors).toEqual([
      { path: 'favorite_golfer_id', message: 'There is no such golfer' },
    ]);
  });
});

describe('the confirmation of being 18 or older', () => {
  it('needs a session and keeps the time of the first call', async () => {
    await app.db.updateTable('users').set({ birth_confirmed_at: null }).execute();
    expect(await profile()).toMatchObject({ birth_confirmed: false });
    const path = 'auth/birth-confirmation';
    const confirm = (token?: string) =>
      app.request('PUT', path, { body: { birth_confirmed: true }, ...(token && { token }) });
    expect((await confirm()).status).toBe(401);
    const first = app.clock.now();
    expect(await (await confirm(player)).json()).toEqual({ birth_confirmed: true });
    app.clock.advance(60_000);
    await confirm(player);
    const storedRow = await app.db
      .selectFrom('users')
      .select('birth_confirmed_at')
      .where('id', '=', PLAYER.id)
      .executeTakeFirst();
    expect(storedRow).toEqual({ birth_confirmed_at: first });
    expect(await profile()).toMatchObject({ birth_confirmed: true });
  });

  it('cannot be undone', async () => {
    const body = { birth_confirmed: false };
    const answer = await app.request('PUT', 'auth/birth-confirmation', { token: player, body });
    expect(answer.status).toBe(422);
  });
});

describe("a user's picture", () => {
  const send = (bytes: Buffer) =>
    app.request('POST', 'auth/avatar', {
      token: player,
      body: { image: bytes.toString('base64') },
    });

  it('is stored, served under a URL made from its content, and returned at sign-in', async () => {
    const picture = greyPng(256, 256);
    const { avatar } = await (await send(picture)).json();
    expect(avatar).toMatch(/^\/media\/avatars\/[0-9a-f]{16}$/);
    const servedPicture = await app.request('GET', avatar);
    expect(servedPicture.headers.get('Content-Type')).toBe('image/png');
    // No shared cache may have the picture after its owner was erased.
    expect(servedPicture.headers.get('Cache-Control')).toBe('private, max-age=300');
    expect(servedPicture.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(Buffer.from(await servedPicture.arrayBuffer())).toEqual(picture);
    expect((await profile()).profile_url).toBe(avatar);
    const body = { username: 'player', password: 'golf-demo' };
    const login = await app.request('POST', 'auth/login', { body });
    expect((await login.json()).data.avatar).toBe(avatar);
  });

  it('replaces the earlier picture, whose URL answers 404', async () => {
    const before = (await profile()).profile_url;
    const { avatar } = await (await send(greyPng(128, 128))).json();
    expect(avatar).not.toBe(before);
    expect((await app.request('GET', before)).status).toBe(404);
  });

  it('is served without its metadata', async () => {
    const plain = greyPng(64, 64);
    const note = pngChunk('tEXt', Buffer.from('Comment\0taken at home'));
    const notedPicture = Buffer.concat([plain.subarray(0, -12), note, plain.subarray(-12)]);
    const { avatar } = await (await send(notedPicture)).json();
    const servedPicture = await app.request('GET', avatar);
    expect(Buffer.from(await servedPicture.arrayBuffer())).toEqual(plain);
  });

  it.each([
    ['too large a side', greyPng(257, 20)],
    ['no pixels', greyPng(64, 64).subarray(0, 33)],
    [
      'a drawing that can hold scripts',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['no picture at all', Buffer.from('hello')],
  ])('is refused with %s', async (_title, bytes) => {
    const answer = await send(bytes);
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toMatchObject([{ path: 'image' }]);
  });

  it('can be deleted', async () => {
    const before = (await profile()).profile_url;
    const answer = await app.request('DELETE', 'auth/avatar', { token: player });
    expect(await answer.json()).toEqual({ avatar: null });
    expect((await profile()).profile_url).toBeNull();
    expect((await app.request('GET', before)).status).toBe(404);
  });
});
