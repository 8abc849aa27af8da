import { Dexie } from 'dexie';
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { ScoreRecords } from '../../src/contract/scoring/scoring.ts';
import { enqueue } from '../../src/outbox/enter/enqueue.ts';
import type { SnapshotRow } from '../../src/outbox/store/rows.ts';
import { saveSnapshot } from '../../src/outbox/store/snapshots.ts';
import { scoreRecord } from './score-record.ts';

Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange });
vi.stubGlobal('window', new EventTarget());
const { outbox } = await import('../../src/client/device/outbox-db.ts');
const { storeRecords } = await import('../../src/client/scores/records-snapshot.ts');
const { groupsKey } = await import('../../src/client/scores/groups-snapshot.ts');
const { TOURNAMENTS_KEY } = await import('../../src/client/scores/tournament-names.ts');
const { describeOp } = await import('../../src/client/sync/unsent/unsent-words.ts');
const { listUnsentEntries } = await import('../../src/client/sync/unsent/listed-entries.ts');

const SAM = 7;

/** Creates a round as this tablet has loaded it. The field's only golfer is Ada Birch, with the id 7. */
function makeRound(round_id: number): ScoreRecords {
  return {
    tournament_id: 10039,
    round_id,
    round_status: 'live',
    tournament_name: 'Silver Birch Invitational',
    version: 1,
    rounds: [{ round_id, status: 'live' }],
    competitors: [scoreRecord()],
  };
}

async function enter(round_id: number, competitor_id: number, hole_number: number) {
  const body = { tournament_id: 10039, round_id, competitor_id, hole_number };
  return enqueue(outbox, {
    owner: SAM,
    content: { kind: 'score', body: { ...body, is_start_hole: false, current_hole_score: 4 } },
    shown: { value: null, version: 0 },
  });
}

it("every one of many waiting entries names its player, with the round's cards loaded only once", async () => {
  await storeRecords(SAM, makeRound(1));
  await storeRecords(SAM, makeRound(2));
  for (const hole of [1, 2, 3]) await enter(1, 7, hole);
  await enter(2, 7, 1);
  await enter(2, 99, 1);
  const read: unknown[] = [];
  const note = (row: SnapshotRow) => {
    read.push(row.key);
    return row;
  };
  outbox.snapshots.hook('reading', note);
  onTestFinished(() => outbox.snapshots.hook('reading').unsubscribe(note));

  const players = (await listUnsentEntries(SAM)).map(({ entry, player }) => [
    entry.op.body.round_id,
    player,
  ]);
  expect(players.toSorted()).toEqual([
    [1, 'Ada Birch'],
    [1, 'Ada Birch'],
    [1, 'Ada Birch'],
    [2, 'Ada Birch'],
    [2, 'Player 99'],
  ]);
  expect(read.toSorted()).toEqual(['score-records/10039/1', 'score-records/10039/2']);
});

it("a conflict names the other user as the group's scorer only when the tee sheet does", async () => {
  const group = {
    group_number: 1,
    start_hole: 1,
    competitors: [{ id: 7, full_name: 'Ada Birch', image_url: '' }],
    scorers: [{ user_id: 3, username: 'scorer3' }],
  };
  const sheet = { tournament_id: 10039, round_id: 3, groups: [group] };
  await saveSnapshot(outbox, SAM, groupsKey(10039, 3), sheet);
  for (const [hole, by] of [
    [1, 'scorer3'],
    [2, 'scorer4'],
  ] as const) {
    const { opId } = await enter(3, 7, hole);
    const official = { value: 5, by, at: null };
    const conflict = { version: 2, official, yours: { value: 4, by: 'sam', at: null } };
    await outbox.ops.update(opId, { state: 'conflict', conflict });
  }
  const entries = await listUnsentEntries(SAM);
  const conflicts = entries.filter(({ entry }) => entry.question === 'conflict');
  expect(conflicts.map(({ meetsFollower }) => meetsFollower)).toEqual([true, false]);
});

it('an upload names its tournament even if this device has never loaded its cards', async () => {
  const PAT = 8;
  const golfers = [{ Player: 'Ada Birch', Round: 1, 'Hole 1': 4 }];
  await saveSnapshot(outbox, PAT, TOURNAMENTS_KEY, [{ id: 10040, name: 'Golden Dune Classic' }]);
  await enqueue(outbox, {
    owner: PAT,
    content: { kind: 'scrape', body: { tournament_id: 10040, round_id: 1, scores: golfers } },
    shown: { value: null, version: 0 },
  });
  const entries = await listUnsentEntries(PAT);
  expect(entries.map(({ tournament }) => tournament)).toEqual(['Golden Dune Classic']);
  expect(entries.map(({ entry }) => describeOp(entry.op))).toEqual(['Upload: 1 player']);
});
