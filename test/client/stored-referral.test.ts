import { beforeEach, describe, expect, it, vi } from 'vitest';

const storage = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => storage.set(key, value),
  removeItem: (key: string) => storage.delete(key),
});
const { parseReferralLink, deleteReferral, storeReferral, loadStoredReferral } = await import(
  '../../src/client/session/stored-referral.ts'
);

const DAY_MS = 86_400_000;

beforeEach(() => storage.clear());

describe('the referral code in a shared link', () => {
  it.each([
    ['?ref=FAIRWAY7', 'FAIRWAY7'],
    ['?ref=%20fairway7%20&fbclid=1', 'FAIRWAY7'],
    // A JSON parser reads these codes as numbers.
    ['?ref=23456789', '23456789'],
    ['?ref=2E345678', '2E345678'],
  ])('is parsed from %j as %j', (search, code) => {
    expect(parseReferralLink(search)).toBe(code);
  });

  it.each([
    '',
    '?ref=',
    '?ref=A',
    '?ref=%3Cb%3EFAIRWAY',
    '?ref=DЕMOPLAYER',
    '?ref=%E2%80%AEFAIRWAY7',
    `?ref=${'A'.repeat(41)}`,
  ])('is not found in %j', (search) => {
    expect(parseReferralLink(search)).toBeNull();
  });
});

describe('the referral code stored on a device', () => {
  it('stays for 30 days', () => {
    storeReferral('?ref=FAIRWAY7', 0);
    expect(loadStoredReferral(30 * DAY_MS - 1)).toBe('FAIRWAY7');
    expect(loadStoredReferral(30 * DAY_MS)).toBe('');
  });

  it("is replaced by a newer link's code, and stays when a page has none", () => {
    storeReferral('?ref=FAIRWAY7');
    storeReferral('?page=2');
    expect(loadStoredReferral()).toBe('FAIRWAY7');
    storeReferral('?ref=BUNKER99');
    expect(loadStoredReferral()).toBe('BUNKER99');
  });

  it('is deleted once the user signed up', () => {
    storeReferral('?ref=FAIRWAY7');
    deleteReferral();
    expect(loadStoredReferral()).toBe('');
  });

  it.each(['{"code":7,"until":9e15}', '{"code":"<b>","until":9e15}', 'null', '{half'])(
    'is missing when the storage holds %j',
    (text) => {
      storage.set('referral', text);
      expect(loadStoredReferral()).toBe('');
    },
  );
});
