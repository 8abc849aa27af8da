import { describe, expect, it } from 'vitest';
import { listHistoryItems } from '../../src/client/scoring/pad/sheets/history-items.ts';
import type { HoleHistoryEntry } from '../../src/contract/scoring/scoring.ts';
import type { LogRow, OpRow } from '../../src/outbox/store/rows.ts';

const NOON = Date.parse('2026-05-01T12:00:00Z');
const MINUTE = 60_000;

function op(id: string, value: number, minute: number): OpRow {
  return {
    id,
    kind: 'score',
    body: {
      tournament_id: 10039,
      round_id: 1,
      competitor_id: 7,
      hole_number: 4,
      is_start_hole: false,
      current_hole_score: value,
    },
    v: 1,
    owner: 2,
    writer: 'w',
    lane: '10039/1/7/4',
    laneSeq: 1,
    base: 0,
    enteredAt: NOON + minute * MINUTE,
    state: 'queued',
    frozen: false,
    attempts: 0,
    alone: false,
    nextAttemptAt: 0,
    floor: null,
    lease: null,
    lastError: null,
    trouble: null,
    conflict: null,
  };
}

function makeEnded(row: OpRow, ending: LogRow['ending']): LogRow {
  const { id, owner, lane } = row;
  return { id, owner, lane, ending, endedAt: row.enteredAt, op: row, receipt: null };
}

function entry(
  opId: string,
  value: number,
  minute: number,
  outcome: HoleHistoryEntry['outcome'] = 'applied',
): HoleHistoryEntry {
  return {
    id: minute,
    op_id: opId,
    kind: 'score',
    outcome,
    old_value: null,
    value,
    by: 'Jo Marker',
    user_id: 4,
    device: 'abcdefgh',
    lane_seq: 1,
    entered_at: null,
    recorded_at: new Date(NOON + minute * MINUTE).toISOString(),
    version: 1,
  };
}

const readValues = (items: ReturnType<typeof listHistoryItems>) =>
  items.map(({ value, by, fate }) => [value, by, fate]);

describe('the history of a hole', () => {
  it('lists the newest entry first, from every user', () => {
    const items = listHistoryItems([entry('a', 4, 1), entry('b', 5, 3)], [], [op('c', 6, 2)]);
    expect(readValues(items)).toEqual([
      [5, 'Jo Marker', 'counted'],
      [6, null, 'unsent'],
      [4, 'Jo Marker', 'counted'],
    ]);
  });

  it('lists an entry on both this tablet and the server once, as on the server', () => {
    const mine = op('a', 4, 1);
    expect(
      readValues(listHistoryItems([entry('a', 4, 1)], [makeEnded(mine, 'applied')], [])),
    ).toEqual([[4, 'Jo Marker', 'counted']]);
    expect(readValues(listHistoryItems([entry('a', 4, 1, 'conflict')], [], [mine]))).toEqual([
      [4, 'Jo Marker', 'not-counted'],
    ]);
  });

  it("names the sender of another account's entry", () => {
    const [importedItem, ownItem] = listHistoryItems(
      [{ ...entry('b', 5, 2), sent_by: 'scorer2' }, entry('a', 4, 1)],
      [],
      [],
    );
    expect(importedItem).toMatchObject({ by: 'Jo Marker', sentBy: 'scorer2' });
    expect(ownItem).toMatchObject({ by: 'Jo Marker', sentBy: null });
  });

  it("shows the reason of the office's entries only", () => {
    const reason = 'The marker found the card';
    const mine = op('c', 6, 3);
    const items = listHistoryItems(
      [{ ...entry('b', 5, 2), reason }, entry('a', 4, 1)],
      [],
      [{ ...mine, body: { ...mine.body, reason: 'Misread' } } as OpRow],
    );
    expect(items.map((item) => item.reason)).toEqual(['Misread', reason, null]);
  });

  it('lists the entries of this tablet when the server does not answer', () => {
    const log = [makeEnded(op('a', 4, 1), 'applied'), makeEnded(op('b', 3, 2), 'undone')];
    expect(readValues(listHistoryItems([], log, [op('c', 5, 3)]))).toEqual([
      [5, null, 'unsent'],
      [3, null, 'taken-back'],
      [4, null, 'counted'],
    ]);
  });
});
