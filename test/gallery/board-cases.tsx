import type { CSSProperties } from 'react';
import { createPlayersKind } from '../../src/client/leaderboard/boards/players-board.tsx';
import { Board } from '../../src/client/ui/board/board.tsx';
import type { PlayerRow } from '../../src/contract/game/boards.ts';
import type { Case } from './case.ts';

const kind = createPlayersKind([1, 2, 3]);

const row = (id: number, full_name: string, changes: Partial<PlayerRow> = {}): PlayerRow => ({
  competitor_id: id,
  position: id,
  position_label: `${id}`,
  full_name,
  image_url: '/media/portraits/1.svg',
  flag_image_url: '/media/flags/se.svg',
  team_name: 'Fjord Wolves',
  status: 'active',
  to_par: -id,
  today: -1,
  thru: 12,
  start_hole: 7,
  strokes: 180,
  rounds: [66, 68, 46],
  fantasy_point: 12.5,
  ...changes,
});

/** A board's rows: before the start, in play, tied, over par, withdrawn, cut, with a long name. */
const boardRows: readonly PlayerRow[] = [
  row(1, 'Ada Birch'),
  row(2, 'Bo Ek', { position_label: 'T2' }),
  row(3, 'Maximiliana Wolfeschlegel', { position: 2, position_label: 'T2', to_par: 3, today: 4 }),
  row(4, 'Carmen Ruiz', {
    thru: 0,
    strokes: 0,
    rounds: [0, 0, 0],
    to_par: 0,
    today: 0,
    position_label: '–',
  }),
  row(5, 'Dagny Holm', { status: 'WD', position_label: 'WD' }),
  row(6, 'Eko Santoso', { status: 'WD', cut: true, thru: 0, position_label: 'T72' }),
];

/** Creates a players board; with `onOpen` its rows can be opened. */
export function playersBoard(openId: number | null = null, onOpen?: (id: number | null) => void) {
  return (
    <div className="px-4" style={{ '--rounds': 3 } as CSSProperties}>
      <Board
        caption="Players"
        kind={kind}
        rows={boardRows}
        open={openId}
        {...(onOpen && { onOpen })}
        detail={({ full_name }) => <p className="p-4">The card of {full_name}</p>}
      />
    </div>
  );
}

export const boardCases: readonly Case[] = [
  { name: 'Board of players', render: () => playersBoard() },
  { name: 'Board of players with an open row', render: () => playersBoard(2, () => {}) },
];
