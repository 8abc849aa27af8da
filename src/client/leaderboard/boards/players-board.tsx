import type { PlayerRow } from '../../../contract/game/boards.ts';
import { mediaUrl } from '../../api/media-url.ts';
import type { BoardKind } from '../../ui/board/board-kind.ts';
import { ToPar } from '../../ui/board/to-par.tsx';
import { writePoints } from '../../ui/golf-words.ts';
import { startText, writePlayerThru } from './board-words.ts';

/** The board of the golfers. */
export const playersKind: BoardKind<PlayerRow> = {
  grid: 'grid-cols-[2.25rem_minmax(0,1fr)_2.375rem_2rem_3.5rem] min-[380px]:grid-cols-[2.5rem_minmax(0,1fr)_2.75rem_2.25rem_4rem] md:grid-cols-[4rem_minmax(0,1fr)_5rem_5rem_5rem_5rem_6rem]',
  idOf: (row) => row.competitor_id,
  nameOf: (row) => row.full_name,
  pictureOf: (row) => mediaUrl(row.image_url),
  picture: 'face',
  isMarkTinted: true,
  note: (row) => (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm text-ink-soft">
      <img
        src={mediaUrl(row.flag_image_url)}
        alt=""
        loading="lazy"
        width={20}
        height={15}
        className="hidden h-[15px] w-5 sm:block"
      />
      {row.team_name && <span>{row.team_name}</span>}
      {startText(row) && <span className="text-xs sm:text-sm">{startText(row)}</span>}
    </span>
  ),
  columns: [
    {
      title: 'To par',
      short: 'Par',
      className: 'text-right',
      cell: (row) => <ToPar isMain value={row.to_par} isStarted={row.strokes > 0} />,
    },
    {
      title: 'Today',
      className: 'hidden text-right md:block',
      cell: (row) => <ToPar value={row.today} isStarted={row.thru > 0} />,
    },
    { title: 'Thru', className: 'text-right', cell: (row) => writePlayerThru(row) },
    {
      title: 'Strokes',
      className: 'hidden text-right md:block',
      cell: (row) => row.strokes || '–',
    },
    {
      title: 'G.P',
      spoken: 'Gimme Points',
      className: 'pr-2 text-right font-semibold',
      cell: (row) => (
        <span className="font-display font-bold sm:text-lg">{writePoints(row.fantasy_point)}</span>
      ),
    },
  ],
};
