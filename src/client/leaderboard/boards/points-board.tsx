import type { PointsRow } from '../../../contract/game/boards.ts';
import type { BoardKind } from '../../ui/board/board-kind.ts';
import { writePoints } from '../../ui/golf-words.ts';
import { formatCount } from '../../ui/notes/age.ts';

/** The board of the participants. */
export const pointsKind: BoardKind<PointsRow> = {
  grid: 'grid-cols-[3rem_minmax(0,1fr)_5.5rem] sm:grid-cols-[4rem_minmax(0,1fr)_6rem]',
  idOf: (row) => row.user_id,
  nameOf: (row) => row.username,
  note: (row) => (
    <span className="block text-sm text-ink-soft">{formatCount(row.tickets, 'ticket')}</span>
  ),
  columns: [
    {
      title: 'G.P',
      spoken: 'Gimme Points',
      className: 'pr-2 text-right',
      cell: (row) => (
        <span className="font-display text-lg font-bold">{writePoints(row.fantasy_point)}</span>
      ),
    },
  ],
};
