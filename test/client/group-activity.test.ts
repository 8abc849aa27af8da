import { expect, it } from 'vitest';
import { describeActivity } from '../../src/client/admin/tournaments/group-activity-list.tsx';
import type { GroupActivity } from '../../src/contract/game/states.ts';

const group: GroupActivity = {
  group_number: 7,
  hole_number: 4,
  last_at: '2026-11-27T08:00:00.000Z',
  waiting_min: 14,
  is_finished: false,
  is_silent: true,
};

it.each<[string, Partial<GroupActivity>]>([
  ['Group 7, hole 4: last stroke 14 min ago', {}],
  ['Group 7, hole 4: last stroke just now', { waiting_min: 0 }],
  ['Group 7, hole 4: last stroke 119 min ago', { waiting_min: 119 }],
  ['Group 7, hole 4: last stroke 2 hours ago', { waiting_min: 120 }],
  ['Group 7: no stroke, due 14 min ago', { hole_number: null }],
  ['Group 7: not due yet', { hole_number: null, waiting_min: null }],
  ['Group 7: finished', { is_finished: true }],
])('a group\'s activity is described as "%s"', (words, part) => {
  expect(describeActivity({ ...group, ...part })).toBe(words);
});
