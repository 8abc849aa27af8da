import { Dexie } from 'dexie';
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { summarizeDisputes } from '../../src/client/sync/facts/summarize-questions.ts';
import type { Claim, HoleInfo, ScoreRecords } from '../../src/contract/scoring/scoring.ts';
import { enqueue } from '../../src/outbox/enter/enqueue.ts';
import { countOutbox } from '../../src/outbox/show/status.ts';
import { scoreRecord } from './score-record.ts';

Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange });
vi.stubGlobal('window', new EventTarget());
const { outbox } = await import('../../src/client/device/outbox-db.ts');
const { storeRecords } = await import('../../src/client/scores/records-snapshot.ts');
const { loadStoredDisputes, listDisputes } = await import(
  '../../src/client/sync/facts/disputes.ts'
);

const SAM = 7;
const ROBIN = 8;
const AT = '2026-06-01T12:00:00Z';
const makeClaim = (user_id: number, asked_at?: string): Claim => ({
  value: 5,
  by: `account ${user_id}`,
  user_id,
  at: AT,
  ...(asked_at && { asked_at }),
});

/** Stores a round in which these holes of the only card are disputed. */
async function storeRound(disputedHoles: Readonly<Record<number, Partial<HoleInfo>>>, version = 1) {
  const card = scoreRecord({ 12: 4, 13: 4 }, 1);
  const hole_info = card.hole_info.map((hole) =>
    disputedHoles[hole.hole_number]
      ? { ...hole, disputed: true, ...disputedHoles[hole.hole_number] }
      : hole,
  );
  const records: ScoreRecords = {
    tournament_id: 10039,
    round_id: 1,
    round_status: 'live',
    tournament_name: 'Silver Birch Invitational',
    version,
    rounds: [{ round_id: 1, status: 'live' }],
    competitors: [{ ...card, hole_info }],
  };
  await storeRecords(SAM, records);
}

async function enter(hole: number) {
  const body = { tournament_id: 10039, round_id: 1, competitor_id: 7, hole_number: hole };
  return enqueue(outbox, {
    owner: SAM,
    content: { kind: 'score', body: { ...body, is_start_hole: false, current_hole_score: 4 } },
    shown: { value: 4, version: 3 },
  });
}

async function readNews() {
  const { conflicts } = await countOutbox(outbox, SAM);
  return summarizeDisputes(listDisputes(await loadStoredDisputes(SAM), conflicts));
}

beforeEach(async () => {
  await Promise.all(outbox.tables.map((table) => table.clear()));
});

describe('the chip counts a dispute', () => {
  const mine = { claim: makeClaim(SAM), claims: [makeClaim(SAM)] };
  const countsMine = {
    claim: makeClaim(ROBIN),
    claims: [makeClaim(ROBIN)],
    counted_by: { by: 'sam', user_id: SAM },
  };

  it.each([
    ["in which the other value is the user's", { 12: mine }, 1, 'hole 12', false],
    ["in which the user's value counts", { 12: countsMine }, 1, 'hole 12', false],
    [
      "in which an earlier claim is the user's",
      { 12: { claim: makeClaim(ROBIN), claims: [makeClaim(SAM), makeClaim(ROBIN)] } },
      1,
      'hole 12',
      false,
    ],
    ['on each hole', { 12: mine, 13: countsMine }, 2, 'holes 12, 13', false],
    [
      'that the user gave to the office',
      { 12: { claim: makeClaim(SAM, AT), claims: [makeClaim(SAM, AT)] } },
      1,
      'hole 12',
      true,
    ],
    [
      'that the user must answer, before one at the office',
      { 12: { claim: makeClaim(SAM, AT), claims: [makeClaim(SAM, AT)] }, 13: mine },
      1,
      'hole 13',
      false,
    ],
  ])('%s', async (_title, disputedHoles, count, place, isWithOffice) => {
    await storeRound(disputedHoles);
    expect(await readNews()).toEqual({ count, where: place, isWithOffice });
  });

  it('only when the user is a party to it', async () => {
    const otherClaims = { claim: makeClaim(ROBIN), claims: [makeClaim(ROBIN)] };
    await storeRound({
      12: { ...otherClaims, counted_by: { by: 'kim', user_id: 9 } },
      13: otherClaims,
    });
    expect(await readNews()).toBe(null);
  });

  it('once after a lost conflict, also when the cards list it later', async () => {
    await storeRound({});
    await enter(12);
    await outbox.ops.toCollection().modify({ state: 'conflict' });
    expect(await readNews()).toEqual({ count: 1, where: 'hole 12', isWithOffice: false });
    const { conflicts } = await countOutbox(outbox, SAM);
    expect(listDisputes(await loadStoredDisputes(SAM), conflicts)).toMatchObject([
      { player: 'Ada Birch', hole: 12, round: 1 },
    ]);
    await storeRound({ 12: mine }, 2);
    expect(await readNews()).toEqual({ count: 1, where: 'hole 12', isWithOffice: false });
  });

  it("only until the user's answer is waiting to be sent, or newer than the cards", async () => {
    await storeRound({ 12: mine });
    await enter(12);
    expect(await readNews()).toBe(null);
    await outbox.ops.clear();
    await outbox.local.toCollection().modify({ known: { value: 4, version: 9 } });
    expect(await readNews()).toBe(null);
  });

  it("again when cards newer than the user's answer still list it", async () => {
    await storeRound({ 12: mine });
    await enter(12);
    await outbox.ops.clear();
    await storeRound({ 12: { ...mine, version: 9 } }, 2);
    await outbox.local.toCollection().modify({ known: { value: 4, version: 9 } });
    expect(await readNews()).toEqual({ count: 1, where: 'hole 12', isWithOffice: false });
  });
});
