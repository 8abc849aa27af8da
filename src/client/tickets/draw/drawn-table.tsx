import type { Draw } from '../../../contract/game/tickets.ts';
import { DrawTable } from './draw-table.tsx';
import type { Rerun } from './rerun.ts';

interface DrawnTableProps {
  draw: Draw;
  /** The result of the draw on this device; null before. */
  rerun: Rerun | null;
}

/** Lists the tickets of a contest from the server. */
export function DrawnTable({ draw, rerun }: DrawnTableProps) {
  const golfers = new Map(draw.entries.map(({ golfer }) => [golfer.id, golfer.full_name]));
  const teams = new Map(draw.teams.map(({ id, teamName }) => [id, teamName]));
  const again = new Map(rerun?.tickets.map((ticket) => [ticket.number, ticket.isSame]));
  return (
    <DrawTable
      caption="Tickets as they were drawn"
      head={['No.', 'Golfers', 'Team', 'Here']}
      rows={draw.drawn.map(({ number, golfer_ids, team_id }) => [
        number,
        golfer_ids.map((id) => golfers.get(id)).join(', '),
        teams.get(team_id),
        <strong key="here">{sameWords(again.get(number))}</strong>,
      ])}
    />
  );
}

function sameWords(isSame: boolean | undefined): string {
  if (isSame === undefined) return '–';
  return isSame ? 'Same' : 'Not the same';
}
