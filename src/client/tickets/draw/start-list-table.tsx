import type { Draw, DrawEntry } from '../../../contract/game/tickets.ts';
import { formatCount } from '../../ui/notes/age.ts';
import { DrawTable } from './draw-table.tsx';

/** The start list of a draw; folded at first. */
export function StartListTable({ draw: { entries, teams } }: { draw: Draw }) {
  const names = new Map(teams.map(({ id, teamName }) => [id, teamName]));
  if (entries.length === 0) return <p>Entries get their numbers with the first ticket.</p>;
  const inPlay = entries.filter(({ in_play }) => in_play).length;
  return (
    <details className="group">
      <summary className="flex min-h-tap items-center gap-3 font-semibold">
        <span aria-hidden="true" className="text-ink-soft group-open:rotate-90">
          ▸
        </span>
        Start list: {formatCount(entries.length, 'entry', 'entries')}, {inPlay} in play
      </summary>
      <DrawTable
        caption="Start list"
        head={['Entry', 'Golfer', 'Team']}
        rows={entries.map((entry) => [
          entry.number,
          golferWords(entry),
          entry.team_id === null ? '–' : names.get(entry.team_id),
        ])}
      />
    </details>
  );
}

function golferWords({ golfer, replaced, in_play }: DrawEntry): string {
  const before = replaced.map(({ full_name }) => full_name).join(', ');
  const reserve = before && `, reserve for ${before}`;
  return `${golfer.full_name}${reserve}${in_play ? '' : ', out before the start'}`;
}
