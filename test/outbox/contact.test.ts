import { beforeEach, expect, it } from 'vitest';
import { loadOrigin, recordConnection } from '../../src/outbox/store/origin.ts';
import { createDevice, type Device, down, SAM, up } from './device.ts';
import { createFakeServer } from './fake-server.ts';

let tablet: Device;

beforeEach(async () => {
  tablet = createDevice(createFakeServer());
  await tablet.signIn(SAM);
});

const silentSince = async () => (await loadOrigin(tablet.db)).silentSince;

it('a silence begins with the first exchange without an answer and ends with the first answer', async () => {
  expect(await silentSince()).toBe(null);
  tablet.world.network = down;
  await tablet.tap(SAM, 3, 4);
  await tablet.drain();
  const began = tablet.clock.now;
  expect(await silentSince()).toBe(began);
  tablet.clock.now += 60_000;
  await tablet.drain();
  expect(await silentSince()).toBe(began);
  tablet.world.network = up;
  tablet.clock.now += 60_000;
  await tablet.drain();
  expect(await silentSince()).toBe(null);
});

it('a silence that one page notices is stored for the device, with its first moment, until an answer comes', async () => {
  const began = tablet.clock.now;
  expect(await recordConnection(tablet.env, began)).toBe(began);
  expect(await recordConnection(tablet.otherTab().env, began + 5_000)).toBe(began);
  tablet.clock.now += 60_000;
  expect(await recordConnection(tablet.env, null)).toBe(null);
  expect(await loadOrigin(tablet.db)).toMatchObject({
    silentSince: null,
    lastContactAt: began + 60_000,
  });
});

it('an answer without an earlier silence is not stored', async () => {
  await recordConnection(tablet.env, null);
  expect(await tablet.db.origin.count()).toBe(0);
});
