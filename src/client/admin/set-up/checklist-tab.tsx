import { Link } from '@tanstack/react-router';
import Alert from 'lucide-react/icons/circle-alert';
import Check from 'lucide-react/icons/circle-check';
import Dashed from 'lucide-react/icons/circle-dashed';
import { formatCount } from '../../../contract/base/counts.ts';
import { useHasNoMailServer } from '../panel-state/panel-state-query.ts';
import { SiteFaults } from '../panel-state/site-faults.tsx';
import { useShownTournament } from '../tournaments/state/open-tournament.ts';
import { tabs } from '../tournaments/state/tab-links.ts';
import { type CheckLine, countOpen, createChecklist } from './checklist.ts';

const icons = { done: Check, missing: Alert, 'to-do': Dashed, optional: Dashed } as const;
const colours = {
  done: 'text-good',
  missing: 'text-accent',
  'to-do': 'text-accent',
  optional: 'text-ink-soft',
} as const;
const words = {
  done: 'Done',
  missing: 'Missing',
  'to-do': 'To do',
  optional: 'Optional',
} as const;

/** The checklist: what is done, what is missing for publishing, and what can follow. */
export function ChecklistTab() {
  const tournament = useShownTournament();
  const lines = createChecklist(tournament, useHasNoMailServer());
  const open = countOpen(lines);
  const id = String(tournament.id);
  return (
    <section className="admin-card" aria-labelledby="checklist">
      <div className="card-head">
        <h2 id="checklist">Checklist</h2>
        <p>
          {lines.filter((line) => line.is === 'done').length} of {lines.length} done
        </p>
      </div>
      <SiteFaults />
      <ul className="grid">
        {lines.map((line) => (
          <Line key={line.title} line={line} id={id} />
        ))}
      </ul>
      {tournament.state === 'draft' && (
        <div className="card-head">
          <p>
            {open > 0
              ? `${formatCount(open, 'line is', 'lines are')} missing before the tournament can be published.`
              : 'Nothing is missing: the tournament can be published.'}
          </p>
          <Link to="/admin-panel/tournaments/$id" params={{ id }} className="work-link">
            {open > 0 ? 'See the steps' : 'Publish it'}
          </Link>
        </div>
      )}
    </section>
  );
}

function Line({ line: { title, is, says, tab }, id }: { line: CheckLine; id: string }) {
  const Icon = icons[is];
  const to = tabs.find(({ label }) => label === tab)?.to;
  return (
    <li className="grid grid-cols-[22px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-t border-line py-2 first:border-t-0">
      <Icon aria-hidden="true" size={20} className={colours[is]} />
      <span className="grid min-w-0 wrap-anywhere">
        <strong>{title}</strong>
        <span className="text-ink-soft">
          {words[is]}. {says}
        </span>
      </span>
      {to && (
        <Link to={to} params={{ id }} className="work-link" aria-label={`${tab}: ${title}`}>
          {tab}
        </Link>
      )}
    </li>
  );
}
