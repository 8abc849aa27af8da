import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { computeRoundPace } from '../../../contract/admin/group-pace.ts';
import { paceEndpoints, type RoundPace } from '../../../contract/admin/pace.ts';
import { callApi } from '../../api/api.ts';
import { formatOwnTime } from '../../ui/dates.ts';
import { QueryFace } from '../table/list-faces.tsx';
import { WorkButton } from '../table/work-button.tsx';
import { PaceChart } from './pace-chart.tsx';

/** How often the pace is loaded again while it is visible, in ms. */
const REFETCH_MS = 30_000;
const MINUTE_MS = 60_000;

interface PaceSectionProps {
  tournament: number;
  round: number;
}

/** Returns the query of when the groups of a round finished their holes. */
function paceQuery({ tournament, round }: PaceSectionProps) {
  return queryOptions({
    queryKey: ['admin', 'pace', tournament, round],
    queryFn: ({ signal }) =>
      callApi(paceEndpoints.pace, {
        query: { tournament_id: tournament, round_id: round },
        signal,
      }),
    refetchInterval: REFETCH_MS,
  });
}

/** The pace of a round's groups, now or at an earlier moment. */
export function PaceSection(props: PaceSectionProps) {
  const query = useQuery(paceQuery(props));
  return (
    <section className="admin-card" aria-label={`Pace of round ${props.round}`}>
      <h3 className="text-head font-bold">Pace of round {props.round}</h3>
      <QueryFace query={query} noun="pace" what="This is the pace" />
      {query.data && <PaceAtMoment data={query.data} />}
    </section>
  );
}

/** The picture of the pace, with a slider that winds it back. */
export function PaceAtMoment({ data }: { data: RoundPace }) {
  const id = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const now = Date.parse(data.at);
  const dueTimes = data.groups.flatMap(({ due_at }) => (due_at ? [Date.parse(due_at)] : []));
  const first = Math.min(...dueTimes);
  if (data.is_suspended) return <p>Play is suspended, so nobody is behind.</p>;
  if (!(first < now)) return <p>No group is due yet.</p>;
  const at = chosen ?? now;
  return (
    <>
      <p>
        A group should need {data.minutes_per_hole} minutes for a hole. Behind is red and to the
        right.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <label htmlFor={id}>
          At <output className="font-bold">{formatOwnTime(new Date(at).toISOString())}</output>
        </label>
        <input
          id={id}
          type="range"
          min={first}
          max={now}
          step={MINUTE_MS}
          value={at}
          aria-valuetext={formatOwnTime(new Date(at).toISOString())}
          onChange={(event) => setChosen(Number(event.target.value))}
          className="min-h-11 min-w-40 grow"
        />
        <WorkButton aria-disabled={chosen === null} onClick={() => setChosen(null)}>
          Now
        </WorkButton>
      </div>
      <PaceChart groups={computeRoundPace(data, at)} />
    </>
  );
}
