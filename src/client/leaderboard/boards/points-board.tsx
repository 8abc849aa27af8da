import { formatCount } from '../../../contract/base/counts.ts';
import type { PointsRow, TieBreak } from '../../../contract/game/boards.ts';
import { isTiedLabel } from '../../../golf/places.ts';
import type { BoardColumn, BoardKind } from '../../ui/board/board-kind.ts';
import { formatPoints } from '../../ui/golf-words.ts';

const pointsColumn: BoardColumn<PointsRow> = {
  title: 'G.P',
  spoken: 'Gimme Points',
  className: 'pr-4 text-right sm:pr-2',
  cell: (row) => (
    <span className="font-display text-lg font-bold">{formatPoints(row.fantasy_point)}</span>
  ),
};

const FIGURE = 'hidden text-right sm:block';

/**
 * Creates the points board of a week, a month or a season.
 * @param best the points of the first place
 * @param events the number of its events; with one, everybody has one ticket
 */
export function createPeriodKind(best: number, events: number): BoardKind<PointsRow> {
  return {
    ...pointsKind,
    grid: 'grid-cols-[3rem_minmax(0,1fr)_5.5rem] sm:grid-cols-[4rem_minmax(0,1fr)_5rem_6rem_6rem]',
    note: (row) =>
      events > 1 && (
        <span className="block text-sm text-ink-soft sm:hidden">
          {formatCount(row.tickets, 'ticket')}
        </span>
      ),
    columns: [
      {
        title: 'Tickets',
        className: FIGURE,
        cell: (row) => <span className="text-ink-soft">{row.tickets}</span>,
      },
      {
        title: 'Behind',
        spoken: 'Points behind the first place',
        className: FIGURE,
        cell: ({ fantasy_point: points }) => (
          <span className="text-ink-soft">{points < best ? formatPoints(best - points) : '–'}</span>
        ),
      },
      pointsColumn,
    ],
  };
}

function createTieColumn(
  title: string,
  spoken: string,
  key: keyof TieBreak,
): BoardColumn<PointsRow> {
  return {
    title,
    spoken,
    className: FIGURE,
    cell: ({ tie_break }) => <span className="text-ink-soft">{tie_break?.[key] ?? '–'}</span>,
  };
}

/** The points board of a tournament, with the scores that break a tie. */
export const pointsKind: BoardKind<PointsRow> = {
  grid: 'grid-cols-[3rem_minmax(0,1fr)_5.5rem] sm:grid-cols-[4rem_minmax(0,1fr)_repeat(3,4.5rem)_6rem]',
  getId: (row) => row.user_id,
  getName: (row) => row.username,
  // A phone has no room for the columns, so the scores appear only in rows that share a place.
  note: ({ tie_break, position_label }) =>
    tie_break &&
    isTiedLabel(position_label) && (
      <span className="block text-sm text-ink-soft sm:hidden">{formatTieBreak(tie_break)}</span>
    ),
  columns: [
    createTieColumn('Eagles', 'Eagles or better', 'eagles'),
    createTieColumn('Birdies', 'Birdies', 'birdies'),
    createTieColumn('Doubles', 'Double bogeys or worse', 'doubles'),
    pointsColumn,
  ],
};

/** Formats what breaks a tie: "3 eagles, 21 birdies, 1 double". */
function formatTieBreak({ eagles, birdies, doubles }: TieBreak): string {
  return [
    formatCount(eagles, 'eagle'),
    formatCount(birdies, 'birdie'),
    formatCount(doubles, 'double'),
  ].join(', ');
}
