import { LiveRoomView } from '../../src/client/admin/live/live-room-view.tsx';
import type {
  InboxItem,
  LiveGroup,
  LivePad,
  LiveRoom,
} from '../../src/contract/admin/live-room.ts';
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
  cards: { returned: 0, attested: 0, disputed: 0 },
  disputes: 0,
  rulings: 0,
  pads: [pad],
};

const golfer = { round_id: 1, competitor_id: 7, full_name: 'Aiko Morisaki' };
const inbox: readonly InboxItem[] = [
  { ...golfer, kind: 'ruling', hole_number: 4, since: minutesAgo(31) },
  { ...golfer, kind: 'late-stroke', hole_number: 0, since: minutesAgo(12) },
  { ...golfer, kind: 'difference', hole_number: 5, since: minutesAgo(6) },
  { ...golfer, kind: 'card-refused', hole_number: null, since: minutesAgo(1) },
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
};

const calmRoom: LiveRoom = { ...busyRoom, groups: [calmGroup], inbox: [], inbox_total: 0 };

function InPanel({ room }: { room: LiveRoom }) {
  return (
    <InRouter>
      <div className="grid gap-4">
        <h2>Links</h2>
        <LiveRoomView room={room} isCurrent />
      </div>
    </InRouter>
  );
}

export const liveCases: readonly Case[] = [
  { name: 'The live room with every need', render: () => <InPanel room={busyRoom} /> },
  { name: 'The live room when nothing waits', render: () => <InPanel room={calmRoom} /> },
  {
    name: 'The live room without a live round',
    render: () => <InPanel room={{ ...calmRoom, groups: [] }} />,
  },
];
