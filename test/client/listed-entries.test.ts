import { Dexie } from 'dexie';
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import type { ScoreRecords } from '../../src/contract/scoring.ts';
import { enqueue } from '../../src/outbox/enqueue.ts';
import { scoreRecord } from './score-record.ts';

Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange });
vi.stubGlobal('window', new EventTarget());
const { outbox } = await import('../../src/client/outbox-db.ts');
const { keepRecords } = await import('../../src/client/records-snapshot.ts');
const { listedEntries } = await import('../../src/client/sync/listed-entries.ts');

const SAM = 7;

/** A round as this tablet read it: the field is Ada Birch, who has the id 7. */
function roundOf(round_id: number): ScoreRecords {
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
  await enqueue(outbox, {
    owner: SAM,
    content: { kind: 'score', body: { ...body, is_start_hole: false, current_hole_score: 4 } },
    shown: { value: null, version: 0 },
  });
}

it('however many entries wait, each says whose it is and the cards of their round are read once', async () => {
  await keepRecords(SAM, roundOf(1));
  await keepRecords(SAM, roundOf(2));
  for (const hole of [1, 2, 3]) await enter(1, 7, hole);
  await enter(2, 7, 1);
  await enter(2, 99, 1);
  const read: unknown[] = [];
  outbox.snapshots.hook('reading', (row) => {
    read.push(row.key);
    return row;
  });

  const players = (await listedEntries(SAM)).map(({ entry, player }) => [
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
