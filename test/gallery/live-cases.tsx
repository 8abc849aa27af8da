import { LiveRoomView } from '../../src/client/admin/live/live-room-view.tsx';
import { PaceAtMoment } from '../../src/client/admin/live/pace-section.tsx';
import type {
  InboxItem,
  LiveGroup,
  LivePad,
  LiveRoom,
} from '../../src/contract/admin/live-room.ts';
import type { RoundPace } from '../../src/contract/admin/pace.ts';
import type { Case } from './case.ts';
import { InRouter } from './in-router.tsx';

const AT = '2026-11-27T10:00:00.000Z';
const minutesAgo = (minutes: number) => new Date(Date.parse(AT) - minutes * 60_000).toISOString();

const pad: LivePad = {
  username: 'scorer2',
  received_at: AT,
  unsent: 0,
  oldest_s: null,
  battery: 81,
  app_version: '0.2.0',
  hole_number: 7,
};

const calmGroup: LiveGroup = {
  round_id: 1,
  group_number: 9,
  need: null,
  hole_number: 6,
  last_at: minutesAgo(3),
  waiting_min: 3,
  is_finished: false,
  is_silent: false,
  golfers: [
    { id: 7, full_name: 'Aiko Morisaki' },
    { id: 8, full_name: 'Luca Bellandri' },
    { id: 9, full_name: 'Maximilian von Hohenstaufen-Wittelsbach' },
  ],
  scorers: ['scorer2'],
  start_hole: 1,
  tee_time: minutesAgo(90),
  holes_done: 6,
  behind_min: 6,
  gap: { ahead: 10, minutes: 21 },
  cards: { returned: 0, attested: 0, disputed: 0 },
  disputes: 0,
  rulings: 0,
  pads: [pad],
};

const golfer = { round_id: 1, competitor_id: 7, full_name: 'Aiko Morisaki' };
const open: InboxItem['mark'] = { state: 'open', by: null, note: null, version: 0 };
const waiting = { ...golfer, call: null, pad: null, mark: open };
const tablet = { ...waiting, hole_number: null };
const inbox: readonly InboxItem[] = [
  {
    ...waiting,
    item: 'call/1',
    kind: 'call',
    hole_number: 7,
    since: minutesAgo(40),
    mark: { state: 'taken', by: 'admin', note: null, version: 1 },
    call: {
      id: '0199aa00-0000-7000-8000-000000000001',
      about: 'medical',
      text: 'A spectator has fallen beside the green',
      by: 'scorer2',
      group_number: 4,
    },
  },
  { ...waiting, item: 'unlikely/1', kind: 'unlikely', hole_number: 9, since: minutesAgo(38) },
  {
    ...tablet,
    item: 'ops-refused/1',
    kind: 'ops-refused',
    since: minutesAgo(35),
    pad: { by: 'Anna (guest KX4M)', group_number: 3, refused: 2 },
  },
  {
    ...tablet,
    item: 'storage/1',
    kind: 'storage',
    competitor_id: null,
    full_name: null,
    since: minutesAgo(33),
    pad: { by: 'scorer', group_number: null, refused: 0 },
  },
  { ...waiting, item: 'ruling/1', kind: 'ruling', hole_number: 4, since: minutesAgo(31) },
  { ...waiting, item: 'difference/1', kind: 'difference', hole_number: 5, since: minutesAgo(6) },
  { ...waiting, item: 'card/1', kind: 'card-refused', hole_number: null, since: minutesAgo(1) },
  {
    ...waiting,
    item: 'late-stroke/1',
    kind: 'late-stroke',
    hole_number: 0,
    since: minutesAgo(12),
    mark: { state: 'aside', by: 'dagny', note: 'Waits for the marker', version: 3 },
  },
];

/** A room in which each need occurs, in the server's order. */
export const busyRoom: LiveRoom = {
  tournament_id: 10_039,
  at: AT,
  groups: [
    { ...calmGroup, group_number: 1, need: 'question', rulings: 1 },
    {
      ...calmGroup,
      group_number: 2,
      need: 'card',
      is_finished: true,
      cards: { returned: 2, attested: 1, disputed: 1 },
    },
    { ...calmGroup, group_number: 3, need: 'silent', is_silent: true, waiting_min: 14 },
    {
      ...calmGroup,
      group_number: 4,
      need: 'no-contact',
      pads: [{ ...pad, received_at: minutesAgo(9), unsent: 6, oldest_s: 200, battery: null }],
    },
    { ...calmGroup, group_number: 5, need: 'unsent', pads: [{ ...pad, unsent: 12, oldest_s: 30 }] },
    calmGroup,
    {
      ...calmGroup,
      group_number: 10,
      hole_number: null,
      last_at: null,
      waiting_min: null,
      pads: [],
    },
  ],
  inbox: [...inbox],
  inbox_total: 120,
  messages: [
    {
      id: '0199aa00-0000-7000-8000-000000000002',
      text: 'Lightning within 10 km. Wait for the siren.',
      group: null,
      is_answer: false,
      by: 'admin',
      at: minutesAgo(3),
      delivered: 17,
      read: 12,
    },
  ],
};

const calmRoom: LiveRoom = {
  ...busyRoom,
  groups: [calmGroup],
  inbox: [],
  inbox_total: 0,
  messages: [],
};

function InPanel({ room }: { room: LiveRoom }) {
  return (
    <InRouter>
      <div className="grid gap-4">
        <h2>Links</h2>
        <LiveRoomView room={room} isCurrent isPractice={false} />
      </div>
    </InRouter>
  );
}

const finish = (hole_number: number, minutes: number) => ({ hole_number, at: minutesAgo(minutes) });
/** The play of a round with a late group, one that is overdue, and one that is ahead. */
export const pace: RoundPace = {
  round_id: 1,
  at: AT,
  minutes_per_hole: 15,
  resumed_at: null,
  is_suspended: false,
  groups: [
    {
      group_number: 1,
      start_hole: 1,
      due_at: minutesAgo(90),
      finished: [finish(1, 75), finish(2, 60), finish(3, 45), finish(4, 28), finish(5, 9)],
    },
    { group_number: 2, start_hole: 2, due_at: minutesAgo(90), finished: [finish(2, 40)] },
    {
      group_number: 3,
      start_hole: 3,
      due_at: minutesAgo(60),
      finished: [finish(3, 50), finish(4, 37), finish(5, 24), finish(6, 10)],
    },
    { group_number: 4, start_hole: 4, due_at: null, finished: [] },
  ],
};

export const liveCases: readonly Case[] = [
  {
    name: 'The pace of a round',
    render: () => (
      <div className="admin-card">
        <PaceAtMoment data={pace} />
      </div>
    ),
  },
  { name: 'The live room with every need', render: () => <InPanel room={busyRoom} /> },
  { name: 'The live room when nothing waits', render: () => <InPanel room={calmRoom} /> },
  {
    name: 'The live room without a live round',
    render: () => <InPanel room={{ ...calmRoom, groups: [] }} />,
  },
];
