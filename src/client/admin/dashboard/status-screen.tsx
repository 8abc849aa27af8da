import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  type Status,
  type StatusLevel,
  statusEndpoints,
  statusKeys,
} from '../../../contract/admin/status.ts';
import { callApi } from '../../api/api.ts';
import { formatDateTime } from '../../ui/dates.ts';
import { useNow } from '../../ui/notes/age.ts';
import { UpdatedNote } from '../../ui/notes/updated-note.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { QueryFace } from '../table/list-faces.tsx';
import {
  type DescribedFact,
  describeStatusFact,
  statusCards,
  summarizeStatus,
} from './status-words.ts';

const REFETCH_MS = 15_000;
/** After this time without an answer, the numbers are not known any more. */
const MAX_AGE_MS = 60_000;

const statusQuery = queryOptions({
  queryKey: ['admin', 'status'],
  queryFn: ({ signal }) => callApi(statusEndpoints.status, { signal }),
  refetchInterval: REFETCH_MS,
  staleTime: 0,
});

const levels: Readonly<Record<StatusLevel, { readonly word: string; readonly look: string }>> = {
  ok: { word: 'Good', look: 'good' },
  look: { word: 'Have a look', look: 'notice' },
  act: { word: 'Act now', look: 'bad' },
  unknown: { word: 'No data', look: 'open' },
  unused: { word: 'Not in use', look: 'open' },
};

/** Whether the server is well, in words, with what to do where it is not (product 12.25). */
export function StatusScreen() {
  const query = useQuery(statusQuery);
  const { data, error, dataUpdatedAt } = query;
  const isOld = useNow() - dataUpdatedAt > MAX_AGE_MS || error !== null;
  return (
    <AdminPage
      title="Status"
      aside={
        data && (
          <p className="text-ink-soft">
            <UpdatedNote at={dataUpdatedAt} />
          </p>
        )
      }
    >
      <QueryFace query={query} noun="the status" what="This was the status" />
      {data && <StatusView status={data} isOld={isOld} />}
    </AdminPage>
  );
}

interface StatusViewProps {
  status: Status;
  /** Whether the numbers are too old to say anything about now. */
  isOld: boolean;
}

/** The numbers of the server, in cards. */
export function StatusView({ status, isOld }: StatusViewProps) {
  const { facts, process, started_at, database } = status;
  const all = statusKeys.map((key) => describeStatusFact(key, facts, isOld).level);
  return (
    <>
      <p className="font-semibold">{summarizeStatus(all)}</p>
      {statusCards.map(({ title, keys }) => (
        <section key={title} aria-label={title} className="admin-card">
          <h2>{title}</h2>
          <ul>
            {keys.map((key) => (
              <StatusRow key={key} {...describeStatusFact(key, facts, isOld)} />
            ))}
          </ul>
        </section>
      ))}
      <p className="text-small text-ink-soft wrap-anywhere">
        Answered by the process {process}, which runs since {formatDateTime(started_at)} on{' '}
        {database === 'pglite' ? 'the embedded database' : 'PostgreSQL'}. Errors, processor,
        connections, ranking and watchers are its own, everything else is of all processes.
      </p>
    </>
  );
}

function StatusRow({ level, name, sentence, advice, link }: DescribedFact) {
  const { word, look } = levels[level];
  return (
    <li
      data-level={level}
      className="grid items-baseline gap-x-4 gap-y-1 border-b border-line py-2.5 last:border-b-0 @min-[600px]/main:grid-cols-[8rem_14rem_minmax(0,1fr)]"
    >
      <p>
        <span className="chip" data-look={look}>
          {word}
        </span>
      </p>
      <h3 className="font-semibold">{name}</h3>
      <div className="wrap-anywhere">
        <p>{sentence}</p>
        {advice && <p className="text-ink-soft">{advice}</p>}
        {link && (
          <Link to={link.to} className="work-link">
            {link.label}
          </Link>
        )}
      </div>
    </li>
  );
}
