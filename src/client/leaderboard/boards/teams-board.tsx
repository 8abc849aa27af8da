import type { TeamRow } from '../../../contract/game/boards.ts';
import { mediaUrl } from '../../api/media-url.ts';
import type { BoardKind } from '../../ui/board/board-kind.ts';
import { ToPar } from '../../ui/board/to-par.tsx';
import { describePlayOff, formatThru } from '../../ui/golf-words.ts';

/** The teams board. A note explains an official place and its reason. */
export const teamsKind: BoardKind<TeamRow> = {
  grid: 'grid-cols-[2.5rem_minmax(0,1fr)_2.75rem_2.25rem_4.25rem] min-[380px]:grid-cols-[2.75rem_minmax(0,1fr)_2.75rem_2.25rem_4.25rem] md:grid-cols-[4rem_minmax(0,1fr)_6rem_6rem_8rem]',
  getId: (row) => row.team_id,
  getName: (row) => row.team_name,
  getPicture: (row) => mediaUrl(row.teamLogoUrl),
  picture: 'crest',
  // Projected figures are explained once, above the board.
  note: (row) =>
    row.label === 'official' && (
      <span className="block text-sm text-ink-soft">
        {[row.label, describePlayOff(row) ?? row.reason].filter(Boolean).join(': ')}
      </span>
    ),
  columns: [
    {
      title: 'To par',
      short: 'Par',
      className: 'text-right',
      cell: (row) => <ToPar isMain value={row.to_par} isStarted={row.thru > 0} />,
    },
    { title: 'Thru', className: 'text-right', cell: (row) => formatThru(row.thru) },
    {
      title: 'Points',
      spoken: 'Team points',
      className: 'pr-4 text-right font-semibold sm:pr-2',
      cell: ({ team_point: points }) => (
        <span className="font-display font-bold sm:text-lg">{points > 0 ? `+${points}` : '0'}</span>
      ),
    },
  ],
};
