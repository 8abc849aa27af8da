import { describeStop } from '../../../contract/base/ending-info.ts';
import type { PlayerRow } from '../../../contract/game/boards.ts';
import { HOLES_PER_ROUND } from '../../../golf/hole.ts';
import { mediaUrl } from '../../api/media-url.ts';
import type { BoardColumn, BoardKind } from '../../ui/board/board-kind.ts';
import { ToPar } from '../../ui/board/to-par.tsx';
import { describePlayOff, formatPoints } from '../../ui/golf-words.ts';
import { formatPlayerThru, startText } from './board-words.ts';

/** The maximum number of rounds in columns: the current one and those before it. */
const SHOWN_ROUNDS = 4;

const toParColumn: BoardColumn<PlayerRow> = {
  title: 'To par',
  short: 'Par',
  className: 'text-right',
  cell: (row) => <ToPar isMain value={row.to_par} isStarted={row.strokes > 0} />,
};

const thruColumn: BoardColumn<PlayerRow> = {
  title: 'Thru',
  className: 'text-right',
  cell: (row) => formatPlayerThru(row),
};

const totalColumn: BoardColumn<PlayerRow> = {
  title: 'Total',
  spoken: 'Total strokes',
  className: 'hidden text-right sm:block',
  cell: (row) => row.strokes || '–',
};

const pointsColumn: BoardColumn<PlayerRow> = {
  title: 'G.P',
  spoken: 'Gimme Points',
  className: 'pr-4 text-right font-semibold sm:pr-2',
  cell: (row) => (
    <span className="font-display font-bold sm:text-lg">{formatPoints(row.fantasy_point)}</span>
  ),
};

/** The players board, without columns for the rounds. */
export const playersKind: BoardKind<PlayerRow> = {
  // The screen sets --rounds to the number of round columns.
  grid: 'grid-cols-[2.5rem_minmax(0,1fr)_2.375rem_2rem_4rem] min-[380px]:grid-cols-[2.75rem_minmax(0,1fr)_2.75rem_2.25rem_4.25rem] sm:grid-cols-[3.25rem_minmax(0,1fr)_4rem_2.75rem_repeat(var(--rounds),2.25rem)_3rem_4.5rem] lg:grid-cols-[4rem_minmax(0,1fr)_5rem_4rem_repeat(var(--rounds),3.25rem)_4rem_6rem]',
  getId: (row) => row.competitor_id,
  getName: (row) => row.full_name,
  getPicture: (row) => mediaUrl(row.image_url),
  picture: 'face',
  isMarkTinted: true,
  note: (row) => <GolferNote row={row} />,
  columns: [toParColumn, thruColumn, totalColumn, pointsColumn],
};

/** Creates the players board with a column for each of these rounds. */
export function createPlayersKind(rounds: readonly number[]): BoardKind<PlayerRow> {
  const roundColumns = rounds.map(
    (round): BoardColumn<PlayerRow> => ({
      title: `R${round}`,
      spoken: `Round ${round}`,
      className: 'hidden text-right sm:block',
      cell: (row) => <RoundResult row={row} round={round} />,
    }),
  );
  return {
    ...playersKind,
    columns: [toParColumn, thruColumn, ...roundColumns, totalColumn, pointsColumn],
  };
}

/** Chooses the rounds in columns: all, or the last ones up to the current round. */
export function chooseShownRounds(rounds: readonly number[], current: number): readonly number[] {
  const end = Math.max(SHOWN_ROUNDS, rounds.indexOf(current) + 1);
  return rounds.slice(Math.max(0, end - SHOWN_ROUNDS), end);
}

/** The team, below the name. On a phone, from round 2 on, the rounds are here instead. */
function GolferNote({ row }: { row: PlayerRow }) {
  const { rounds = [] } = row;
  const hasRounds = rounds.length > 1 && row.strokes > 0;
  const start = startText(row);
  const playOff = describePlayOff(row);
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm text-ink-soft">
      <img
        src={mediaUrl(row.flag_image_url)}
        alt=""
        loading="lazy"
        width={20}
        height={15}
        className="hidden h-[15px] w-5 sm:block"
      />
      {hasRounds && (
        <span className="flex gap-x-2 tabular-nums sm:hidden">
          {chooseShownRounds(
            rounds.map((_, index) => index + 1),
            rounds.length,
          ).map((round) => (
            <span key={round}>
              <span className="sr-only">Round {round}: </span>
              <RoundResult row={row} round={round} />
            </span>
          ))}
        </span>
      )}
      {row.team_name && <span className={hasRounds ? 'max-sm:hidden' : ''}>{row.team_name}</span>}
      {start && <span className="text-xs sm:text-sm">{start}</span>}
      {playOff && <span>{playOff}</span>}
      {row.ruling && <span className="text-xs font-semibold sm:text-sm">Ruling pending</span>}
      {row.ending && <span>{describeStop(row.ending)}</span>}
    </span>
  );
}

/** A round's strokes, or the current round's score to par until its last hole. */
function RoundResult({ row, round }: { row: PlayerRow; round: number }) {
  const { rounds = [] } = row;
  const strokes = rounds[round - 1] ?? 0;
  const isUnderWay = round === rounds.length && row.thru < HOLES_PER_ROUND;
  if (strokes === 0) return <span className="text-ink-soft">–</span>;
  return isUnderWay ? <ToPar value={row.today} isStarted /> : <span>{strokes}</span>;
}
