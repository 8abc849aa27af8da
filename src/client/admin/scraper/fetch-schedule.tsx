import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type FeedSchedule, feedScheduleEndpoints } from '../../../contract/admin/feed-schedule.ts';
import { formatCount } from '../../../contract/base/counts.ts';
import { callApi } from '../../api/api.ts';
import { formatClockTime } from '../../ui/dates.ts';
import { WriteFailure } from '../ask/write-failure.tsx';
import { FailedList } from '../table/list-faces.tsx';

/** The selectable intervals, in minutes. */
const INTERVALS = [1, 2, 5, 10, 15];

/** How often the schedule's result is loaded again. */
const REFETCH_MS = 30_000;

function scheduleQuery(tournament: number) {
  return queryOptions({
    queryKey: ['admin', 'feed-schedule', tournament],
    queryFn: ({ signal }) =>
      callApi(feedScheduleEndpoints.feedSchedule, { query: { tournament_id: tournament }, signal }),
    refetchInterval: REFETCH_MS,
  });
}

/** The select for how often the server fetches the leaderboard automatically, and the last fetch's result. */
export function FetchSchedule({ tournament }: { tournament: number }) {
  const id = useId();
  const client = useQueryClient();
  const query = scheduleQuery(tournament);
  const { data, error: loadError, refetch } = useQuery(query);
  // The choice that has no answer yet. The select can't be disabled meanwhile, because it would lose the focus.
  const [pending, setPending] = useState<string | null>(null);
  const { mutate, error } = useMutation({
    // Arrow keys change the select faster than the server answers. The last choice must win.
    scope: { id: `feed-schedule ${tournament}` },
    mutationFn: (every_min: number | null) =>
      callApi(feedScheduleEndpoints.setFeedSchedule, {
        body: { tournament_id: tournament, every_min },
      }),
    onSuccess: (schedule) => client.setQueryData(query.queryKey, schedule),
  });
  if (!data) {
    return (
      loadError && (
        <FailedList noun="the schedule" error={loadError} onRetry={() => void refetch()} />
      )
    );
  }
  const intervals = [...new Set([...INTERVALS, ...(data.every_min ? [data.every_min] : [])])];
  const chosen = data.stopped_because === null ? String(data.every_min) : 'stopped';
  return (
    <div className="flex min-w-0 flex-wrap items-end gap-x-4 gap-y-2">
      <div className="list-filter">
        <label htmlFor={id}>Fetch by itself</label>
        <select
          id={id}
          value={pending ?? chosen}
          aria-describedby={`${id}-state`}
          onChange={({ target: { value } }) => {
            setPending(value);
            mutate(value === 'null' ? null : Number(value), { onSettled: () => setPending(null) });
          }}
        >
          {data.stopped_because !== null && (
            <option value="stopped" disabled>
              Stopped
            </option>
          )}
          <option value="null">Off</option>
          {intervals.map((minutes) => (
            <option key={minutes} value={minutes}>
              Every {formatCount(minutes, 'minute')}
            </option>
          ))}
        </select>
      </div>
      <p
        id={`${id}-state`}
        role="status"
        className="flex-[1_1_20rem] text-ink-soft data-[failed=true]:text-danger"
        data-failed={data.stopped_because !== null}
      >
        {describeSchedule(data)}
      </p>
      <WriteFailure error={error} words={{ thing: 'the schedule was changed' }} />
    </div>
  );
}

function describeSchedule({ every_min, by, last, stopped_because }: FeedSchedule): string {
  if (every_min === null) {
    return 'While a round is live, the server can fetch the leaderboard and fill the holes that nobody has entered.';
  }
  if (stopped_because !== null) {
    return `Stopped: ${stopped_because}. Choose an interval to start again.`;
  }
  const what = `Fills holes that nobody has entered while a round is live. Turned on by ${by ?? 'an erased account'}.`;
  if (last === null) return what;
  const at = formatClockTime(Date.parse(last.at));
  return `${what} Last fetch at ${at}: ${last.words}${last.is_failure ? '. It is tried again' : ''}.`;
}
