import type { PointsRow } from '../../contract/boards.ts';
import { pointsText } from '../golf-words.ts';
import { count } from '../ui/age.ts';
import type { BoardKind } from '../ui/board/board.tsx';

/** The board of the people who play the game. */
export const pointsKind: BoardKind<PointsRow> = {
  grid: 'grid-cols-[4rem_minmax(0,1fr)_6rem]',
  idOf: (row) => row.user_id,
  nameOf: (row) => row.username,
  note: (row) => (
    <span className="block text-sm text-ink-soft">{count(row.tickets, 'ticket')}</span>
  ),
  columns: [
    {
      title: 'G.P',
      spoken: 'Gimme Points',
      className: 'pr-2 text-right',
      cell: (row) => <span className="text-lg font-bold">{pointsText(row.fantasy_point)}</span>,
    },
  ],
};
