import { afterAll, describe, expect, it } from 'vitest';
import { greyPng } from '../../grey-png.ts';
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
      email_verified: true,
    });
  });

  it('is saved and read again, by its owner and by an admin', async () => {
    const given = { ...ADDRESS, id_card_number: 'X-1', favorite_golfer_id: 7, popup: false };
    const answer = await save(given);
    expect(await answer.json()).toMatchObject(given);
    expect(await profile()).toMatchObject(given);
    expect(await profile(admin)).toMatchObject(given);
  });

  it('keeps what is not given', async () => {
    await save(ADDRESS);
    expect(await profile()).toMatchObject({
      id_card_number: 'X-1',
      favorite_golfer_id: 7,
      popup: false,
    });
  });

  it('has a complete address or none', async () => {
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

  it('has a golfer that exists as the favourite', async () => {
    const answer = await save({ ...NO_ADDRESS, favorite_golfer_id: 9999 });
    expect((await answer.json()).errors).toEqual([
      { path: 'favorite_golfer_id', message: 'There is no such golfer' },
    ]);
  });
});

describe('a picture of a person', () => {
  const send = (bytes: Buffer) =>
    app.request('POST', 'auth/avatar', {
      token: player,
      body: { image: bytes.toString('base64') },
    });

  it('is kept, served under an address of its own content, and told at sign-in', async () => {
    const picture = greyPng(256, 256);
    const { avatar } = await (await send(picture)).json();
    expect(avatar).toMatch(/^\/media\/avatars\/[0-9a-f]{16}$/);
    const served = await app.request('GET', avatar);
    expect(served.headers.get('Content-Type')).toBe('image/png');
    expect(served.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(Buffer.from(await served.arrayBuffer())).toEqual(picture);
    expect((await profile()).profile_url).toBe(avatar);
    const body = { username: 'player', password: 'golf-demo' };
    const login = await app.request('POST', 'auth/login', { body });
    expect((await login.json()).data.avatar).toBe(avatar);
  });

  it('takes the place of the one before, whose address is gone', async () => {
    const before = (await profile()).profile_url;
    const { avatar } = await (await send(greyPng(128, 128))).json();
    expect(avatar).not.toBe(before);
    expect((await app.request('GET', before)).status).toBe(404);
  });

  it.each([
    ['too large a side', greyPng(257, 20)],
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

  it('is taken away', async () => {
    const before = (await profile()).profile_url;
    const answer = await app.request('DELETE', 'auth/avatar', { token: player });
    expect(await answer.json()).toEqual({ avatar: null });
    expect((await profile()).profile_url).toBeNull();
    expect((await app.request('GET', before)).status).toBe(404);
  });
});
