import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Uuid } from '../../src/contract/base/fields.ts';
import { uuid4, uuid7 } from '../../src/outbox/store/uuid.ts';

const readVersion = (uuid: string) => uuid[14];
const isVariant = (uuid: string) => /^[89ab]$/.test(uuid[19] ?? '');
const readTime = (uuid: string) => Number.parseInt(uuid.slice(0, 13).replace('-', ''), 16);

afterEach(() => {
  vi.restoreAllMocks();
});

describe.each([
  { make: uuid4, version: '4' },
  { make: uuid7, version: '7' },
])('a UUID of version $version', ({ make, version }) => {
  it('follows RFC 9562, and no two are equal', () => {
    const madeIds = Array.from({ length: 1000 }, make);
    expect(new Set(madeIds).size).toBe(madeIds.length);
    for (const uuid of madeIds) {
      expect(v.parse(Uuid, uuid)).toBe(uuid);
      expect(readVersion(uuid)).toBe(version);
      expect(isVariant(uuid)).toBe(true);
    }
  });
});

describe('ids of ops', () => {
  it('are valid when the clock has fractions of a millisecond', () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5_000.72);
    expect(v.is(Uuid, uuid7())).toBe(true);
  });

  it('contain the time of their creation', () => {
    const before = Date.now();
    expect(readTime(uuid7()) - before).toBeLessThan(10_000);
    expect(readTime(uuid7())).toBeGreaterThanOrEqual(before);
  });

  it('sort by creation, within a millisecond and with the clock set back', () => {
    const start = Date.now() + 60_000;
    const clock = vi.spyOn(Date, 'now').mockReturnValue(start);
    const madeIds = Array.from({ length: 100 }, uuid7);
    clock.mockReturnValue(start - 86_400_000);
    madeIds.push(...Array.from({ length: 100 }, uuid7));
    clock.mockReturnValue(start + 1000);
    madeIds.push(uuid7());
    expect(madeIds.toSorted()).toEqual(madeIds);
    expect(readTime(madeIds.at(-1) ?? '')).toBe(start + 1000);
  });
});
