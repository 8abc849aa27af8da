import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatCount } from '../../../contract/base/counts.ts';
import { panelStateQuery } from '../panel-state/panel-state-query.ts';
import { statesListQuery } from '../tournaments/read/tournament-queries.ts';

/** The number of disputed holes and pending rulings, with links to the tournaments in play. Empty without any. */
export function OpenDisputes() {
  const count = useQuery(panelStateQuery).data?.waiting.disputes ?? 0;
  const { data = [] } = useQuery(statesListQuery);
  if (count === 0) return null;
  return (
    <section className="admin-card" aria-labelledby="open-disputes">
      <h2 id="open-disputes">{formatCount(count, 'hole has', 'holes have')} a score to decide</h2>
      <p>Two scorers disagree, or a scorer asks for a ruling.</p>
      {data
        .filter(({ state }) => state === 'live')
        .map(({ id, name }) => (
          <p key={id}>
            <Link
              to="/admin-panel/tournaments/$id"
              params={{ id: String(id) }}
              className="work-link"
            >
              Answer in {name}
            </Link>
          </p>
        ))}
    </section>
  );
}
