import { describe, expect, it } from 'vitest';
import { enqueue } from '../../src/outbox/enter/enqueue.ts';
import { parseExport } from '../../src/outbox/file/export-file.ts';
import { exportOps } from '../../src/outbox/file/export-ops.ts';
import { importOps } from '../../src/outbox/file/import-ops.ts';
import {
  addFrame,
  createFrames,
  type FrameSet,
  joinFrames,
  listMissingFrames,
  MAX_FRAME_LENGTH,
  parseFrame,
} from '../../src/outbox/file/qr-frames.ts';
import { makeChances } from '../faults/seeded.ts';
import { isLong } from '../form.ts';
import { createDevice, type Device, makeEntry, ROBIN, SAM } from './device.ts';
import { createFakeServer } from './fake-server.ts';

/** A text that does not deflate, so that it needs several frames. */
function makeText(seed: number, length = 4_000): string {
  const chances = makeChances(seed);
  const letters = Array.from({ length }, () => String.fromCodePoint(32 + chances.below(900)));
  return letters.join('');
}

/** Adds the texts of codes to what was read before. */
function readCodes(codes: readonly string[], before: readonly FrameSet[] = []) {
  return codes.reduce<readonly FrameSet[]>((sets, code) => {
    const frame = parseFrame(code);
    return frame ? addFrame(sets, frame) : sets;
  }, before);
}

async function enterRound({ db }: Device): Promise<string[]> {
  const ids: string[] = [];
  for (const competitor_id of [501, 502, 503]) {
    for (let hole = 1; hole <= 18; hole++) {
      const { kind, body } = makeEntry(hole, 3 + (hole % 4));
      const content = { kind, body: { ...body, competitor_id } } as ReturnType<typeof makeEntry>;
      const shown = { value: null, version: 0 };
      ids.push((await enqueue(db, { owner: SAM, content, shown })).opId);
    }
  }
  return ids.toSorted();
}

describe('the frames of an export', () => {
  it('have at most 360 characters of the alphanumeric mode, and equal sizes', async () => {
    const codes = await createFrames(makeText(1));
    expect(codes.length).toBeGreaterThan(5);
    for (const code of codes) expect(code).toMatch(/^[\dA-Z $%*+\-./:]{1,360}$/);
    // The index has one digit or two.
    const lengths = codes.slice(0, -1).map(({ length }) => length);
    expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1);
    expect(MAX_FRAME_LENGTH).toBe(360);
  });

  it('give the file back in any order, with doubles, and with losses of one loop', async () => {
    for (let seed = 1; seed <= 20; seed++) {
      const text = makeText(seed, 1 + seed * 300);
      const chances = makeChances(seed);
      const codes = await createFrames(text);
      const read = chances.shuffled([...codes, ...codes.slice(0, 2)]).slice(3);
      const [set] = readCodes(codes, readCodes(read));
      expect(listMissingFrames(set as FrameSet)).toEqual([]);
      expect(await joinFrames(set as FrameSet)).toBe(text);
    }
  });

  it('of two exports never mix, and each can be completed', async () => {
    const [one, two] = [await createFrames(makeText(1)), await createFrames(makeText(2))];
    const mixed = makeChances(3).shuffled([...one, ...two]);
    const sets = readCodes(mixed);
    const texts = await Promise.all(sets.map(joinFrames));
    expect(texts.toSorted()).toEqual([makeText(1), makeText(2)].toSorted());
  });

  it('say which are missing', async () => {
    const codes = await createFrames(makeText(3));
    const [set] = readCodes(codes.filter((_, at) => at !== 2 && at !== 4));
    expect(listMissingFrames(set as FrameSet)).toEqual([3, 5]);
    await expect(joinFrames(set as FrameSet)).rejects.toThrowError('damaged');
  });

  it('with a changed character are refused by the checksum', async () => {
    const [first = '', ...rest] = await createFrames(makeText(4));
    const changed = `${first.slice(0, -3)}${first.endsWith('000') ? '111' : '000'}`;
    const [set] = readCodes([changed, ...rest]);
    await expect(joinFrames(set as FrameSet)).rejects.toThrowError('damaged');
  });

  it('that unpack to more than an export can have are refused', async () => {
    const [set] = readCodes(await createFrames('a'.repeat(8_000_001)));
    await expect(joinFrames(set as FrameSet)).rejects.toThrowError('damaged');
  });

  it('are not made of a file that is too large', async () => {
    await expect(createFrames(makeText(5, 200_000))).rejects.toThrowError(RangeError);
  });
});

describe('another QR code', () => {
  it.each([
    'https://golf.example/s#abc',
    '',
    'GIMME1/0123456789ABCDEF/3/2/700/000',
    'GIMME1/0123456789ABCDEF/0/2/700/000',
    'GIMME1/0123456789ABCDEF/1/2/700/::::',
    'GIMME1/',
  ])('is no frame: %s', (text) => {
    expect(parseFrame(text)).toBe(null);
  });

  it('of a later release asks for an update', () => {
    expect(() => parseFrame('GIMME2/anything')).toThrowError('newer-version');
  });
});

it('Invariant 17: 54 entries go over with 3 frames lost and 2 doubled, and have one effect each when both tablets send', async () => {
  for (let seed = 1; seed <= (isLong ? 50 : 5); seed++) {
    const chances = makeChances(seed);
    const server = createFakeServer();
    const [old, other] = [createDevice(server), createDevice(server)];
    await old.signIn(SAM);
    await other.signIn(ROBIN);
    const ids = await enterRound(old);
    const codes = await createFrames(JSON.stringify(await exportOps(old.db, SAM, '0.1.0')));
    const loop = chances.shuffled(codes);
    const [lost, seen] = [loop.slice(0, 3), loop.slice(3)];
    const sets = readCodes(chances.shuffled([...seen, ...seen.slice(0, 2)]));
    expect(sets.map(listMissingFrames)).toEqual([
      lost.map((code) => codes.indexOf(code) + 1).toSorted((a, b) => a - b),
    ]);
    const [set] = readCodes(codes, sets);
    const file = parseExport(await joinFrames(set as FrameSet));
    expect(await importOps(other.db, file)).toEqual({ added: 54, known: 0 });
    expect(await importOps(other.db, file)).toEqual({ added: 0, known: 54 });
    const senders = chances.shuffled([old, other]);
    for (const device of senders) await device.drainThrough();
    expect(server.effects.map(({ op }) => op.op_id).toSorted()).toEqual(ids);
    expect([await old.db.ops.count(), await other.db.ops.count()]).toEqual([0, 0]);
  }
}, 60_000);
