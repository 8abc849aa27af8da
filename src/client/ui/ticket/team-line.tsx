import { formatLabelledPlace } from '../../../contract/game/place-words.ts';
import type { Ticket } from '../../../contract/game/tickets.ts';
import { mediaUrl } from '../../api/media-url.ts';
import { formatPoints } from '../golf-words.ts';

interface TeamLineProps {
  team: Ticket['teams'][number];
  /** False where place and points are shown elsewhere. */
  hasPoints?: boolean;
}

/** A ticket's team, with its place and the points for it. */
export function TeamLine({ team, hasPoints = true }: TeamLineProps) {
  const { teamName, teamLogoUrl } = team;
  const standing = hasPoints ? team.standing : undefined;
  return (
    <p className="flex items-center gap-3">
      <img src={mediaUrl(teamLogoUrl)} alt="" width={40} height={40} className="size-10 shrink-0" />
      <span className="min-w-0 grow">
        <span className="font-semibold wrap-anywhere">{teamName}</span>
        <span className="block text-sm text-ink-soft">
          Team
          {standing && <span data-result="">, {formatLabelledPlace(standing.position_label)}</span>}
        </span>
      </span>
      {standing && (
        <strong data-result="" className="font-display text-lg">
          {formatPoints(standing.fantasy_point)}
        </strong>
      )}
    </p>
  );
}
