import type { Draw } from '../../contract/tickets.ts';
import type { Rerun } from './rerun.ts';

interface DrawnTableProps {
  draw: Draw;
  /** What came out here; null before. */
  rerun: Rerun | null;
}

const cell = 'px-3 py-2 text-left align-top';

/** The tickets of a contest as they were drawn. */
export function DrawnTable({ draw, rerun }: DrawnTableProps) {
  const golfers = new Map(draw.golfers.map(({ id, full_name }) => [id, full_name]));
  const teams = new Map(draw.teams.map(({ id, teamName }) => [id, teamName]));
  const again = new Map(rerun?.tickets.map((ticket) => [ticket.number, ticket.isSame]));
  return (
    <table className="w-full border border-line bg-surface text-sm">
      <caption className="sr-only">Tickets as they were drawn</caption>
      <thead className="bg-brand text-on-brand">
        <tr>
          <th scope="col" className={cell}>
            No.
          </th>
          <th scope="col" className={cell}>
            Golfers
          </th>
          <th scope="col" className={cell}>
            Team
          </th>
          <th scope="col" className={cell}>
            Here
          </th>
        </tr>
      </thead>
      <tbody>
        {draw.drawn.map(({ number, golfer_ids, team_id, replacements }) => (
          <tr key={number} className="border-t border-line">
            <td className={cell}>{number}</td>
            <td className={cell}>
              {golfer_ids.map((id) => golfers.get(id)).join(', ')}
              <span className="block whitespace-pre-line text-ink-soft">
                {replacements
                  .map(({ out_id, in_id }) => `${golfers.get(in_id)} in for ${golfers.get(out_id)}`)
                  .join('\n')}
              </span>
            </td>
            <td className={cell}>{teams.get(team_id)}</td>
            <td className={`${cell} font-bold`}>{wordOf(again.get(number))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function wordOf(isSame: boolean | undefined): string {
  if (isSame === undefined) return '–';
  return isSame ? 'Same' : 'Not the same';
}
