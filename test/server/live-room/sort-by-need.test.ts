import { expect, it } from 'vitest';
import type { LivePad } from '../../../src/contract/admin/live-room.ts';
import { type GroupFacts, sortByNeed } from '../../../src/server/live-room/sort-by-need.ts';

const NOW = new Date('2026-11-27T10:00:00.000Z');

function makePad(part: Partial<LivePad> & { age_s?: number } = {}): LivePad {
  const { age_s = 0, ...more } = part;
  return {
    username: 'anna',
    received_at: new Date(NOW.getTime() - age_s * 1_000).toISOString(),
    unsent: 0,
    oldest_s: null,
    battery: 80,
    app_version: '0.9.0',
    hole_number: 4,
    ...more,
  };
}

let groups = 0;
function makeGroup(part: Partial<GroupFacts> = {}): GroupFacts {
  groups += 1;
  return {
    round_id: 1,
    group_number: groups,
    hole_number: 4,
    last_at: NOW.toISOString(),
    waiting_min: 0,
    is_finished: false,
    is_silent: false,
    golfers: [],
    scorers: [],
    start_hole: 1,
    tee_time: null,
    holes_done: 3,
    behind_min: null,
    gap: null,
    cards: { returned: 0, attested: 0, disputed: 0 },
    disputes: 0,
    rulings: 0,
    pads: [makePad()],
    ...part,
  };
}

const finished = { is_finished: true, waiting_min: 90 };
const away = [makePad({ age_s: 240 })];

it('the groups are sorted by who needs somebody first', () => {
  const inOrder: readonly (readonly [string, Partial<GroupFacts>])[] = [
    ['question', { rulings: 1, waiting_min: 9 }],
    ['question', { disputes: 1, is_silent: true, waiting_min: 2 }],
    ['card', { cards: { returned: 3, attested: 0, disputed: 1 }, ...finished }],
    ['silent', { is_silent: true, waiting_min: 30 }],
    ['silent', { is_silent: true, waiting_min: 14, pads: away }],
    ['no-contact', { pads: away }],
    ['no-contact', { pads: [makePad({ age_s: 600, unsent: 1 })], ...finished }],
    ['unsent', { pads: [makePad({ unsent: 10, oldest_s: 5 })], waiting_min: 3 }],
    ['unsent', { pads: [makePad(), makePad({ unsent: 1, oldest_s: 600 })] }],
    ['none', { waiting_min: 8, pads: [makePad({ age_s: 239, unsent: 9, oldest_s: 599 })] }],
    ['none', { waiting_min: 2, pads: [] }],
    ['none', { waiting_min: null, hole_number: null, pads: away }],
    ['none', { ...finished, pads: away }],
  ];
  const made = inOrder.map(([, part]) => makeGroup(part));
  const sorted = sortByNeed(made.toReversed(), NOW);
  expect(sorted.map(({ need }) => need ?? 'none')).toEqual(inOrder.map(([need]) => need));
  expect(sorted.map(({ group_number }) => group_number)).toEqual(
    made.map(({ group_number }) => group_number),
  );
});
