import { useQuery } from '@tanstack/react-query';
import type { TeamRow } from '../../contract/game/boards.ts';
import { mediaUrl } from '../api/media-url.ts';
import { playersQuery } from '../queries/board-queries.ts';
import { CardSkeleton } from '../ui/board/card-skeleton.tsx';
import { ToPar } from '../ui/board/to-par.tsx';
import { describeThru, formatPoints } from '../ui/golf-words.ts';
import { LoadFailed } from '../ui/notes/load-failed.tsx';

interface TeamMembersProps {
  tournament: number;
  team: TeamRow;
}

/** A team's golfers with place, score and points, from the players board. */
export function TeamMembers({ tournament, team }: TeamMembersProps) {
  const { data, error, refetch } = useQuery(playersQuery(tournament));
  if (!data) {
    return error ? <LoadFailed what="players" error={error} onRetry={refetch} /> : <CardSkeleton />;
  }
  const members = data.rows.filter(({ team_name }) => team_name === team.team_name);
  return (
    <ul aria-label={`Golfers of ${team.team_name}`} className="divide-y divide-line px-3 sm:px-4">
      {members.map((row) => (
        <li key={row.competitor_id} className="flex flex-wrap items-center gap-x-3 py-2">
          <img
            src={mediaUrl(row.image_url)}
            alt=""
            width={36}
            height={36}
            className="size-9 shrink-0 rounded-full bg-surface"
          />
          <span className="min-w-0 grow basis-32">
            <strong className="block leading-tight wrap-anywhere">{row.full_name}</strong>
            <span className="text-sm text-ink-soft">
              {row.position_label}, {row.cut ? 'cut' : describeThru(row.thru)}
            </span>
          </span>
          <ToPar isMain value={row.to_par} isStarted={row.strokes > 0} />
          <strong className="min-w-16 text-right font-display">
            {formatPoints(row.fantasy_point)} G.P
          </strong>
        </li>
      ))}
    </ul>
  );
}
