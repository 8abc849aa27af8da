import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../contract/base/counts.ts';
import { resultRevisionEndpoints } from '../../../contract/game/result-revision.ts';
import { callApi } from '../../api/api.ts';
import { STATES_KEY } from '../../queries/states-key.ts';
import { FoldedList } from '../ask/folded-list.tsx';

/** Everything that a revision changes in the frozen result, by kind. Empty while a tournament has no frozen result. */
export function RevisionChanges({ tournament }: { tournament: number }) {
  const { data, error } = useQuery({
    queryKey: [STATES_KEY, tournament, 'differences'],
    queryFn: ({ signal }) =>
      callApi(resultRevisionEndpoints.resultDifferences, {
        query: { tournament_id: tournament },
        signal,
      }),
    staleTime: 0,
  });
  if (!data) return error && <p role="alert">What the revision changes could not be loaded.</p>;
  const { number, groups } = data;
  if (number === null) return null;
  if (groups.length === 0) return <p>Nothing differs from result {number}.</p>;
  return (
    <section aria-label={`Changes since result ${number}`} className="grid gap-2">
      <p className="font-semibold">This changes result {number}:</p>
      {groups.map(({ title, lines }) => (
        <FoldedList
          key={title}
          title={title}
          summary={`${title}: ${formatCount(lines.length, 'change')}`}
          shownAtOnce={6}
        >
          {lines.map(({ what, before, after }) => (
            <li key={what}>
              {what}: {after ?? 'nothing'}, was {before ?? 'nothing'}
            </li>
          ))}
        </FoldedList>
      ))}
    </section>
  );
}
