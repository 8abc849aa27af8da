import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Backup, backupEndpoints } from '../../../contract/admin/backups.ts';
import { callApi } from '../../api/api.ts';
import { describeFailedWrite, type WriteWords } from '../../api/outcome.ts';
import { describeBytes } from '../../ui/byte-words.ts';
import { formatDateTime } from '../../ui/dates.ts';
import { WorkButton } from '../table/work-button.tsx';

/** How often the list is read again, so that a backup is seen to end. */
const REFETCH_MS = 5_000;

const backupsQuery = queryOptions({
  queryKey: ['admin', 'backups'],
  queryFn: ({ signal }) => callApi(backupEndpoints.backups, { signal }),
  refetchInterval: REFETCH_MS,
});

const startWords: WriteWords = {
  thing: 'the backup was started',
  rest: '',
  next: 'Look below whether one is under way.',
};

/** The newest backups with their folder on the server, and the button that makes one. */
export function BackupsCard() {
  const { data } = useQuery(backupsQuery);
  const client = useQueryClient();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => callApi(backupEndpoints.backUpNow, {}),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
  return (
    <section className="admin-card" aria-labelledby="backups">
      <h2 id="backups" className="wrap-anywhere">
        Backups on the server
      </h2>
      <p className="min-w-0 text-ink-soft wrap-anywhere">
        They are in <code>{data?.folder}</code>
        {data?.s3 && (
          <>
            {' '}
            and copied to S3: <code>{data.s3}</code>
          </>
        )}
        . The operator restores one with <code>npm run restore</code>.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <WorkButton
          className="max-w-full whitespace-normal!"
          aria-disabled={isPending}
          onClick={() => !isPending && mutate()}
        >
          Back up now
        </WorkButton>
        <p role="status" className="data-[failed=true]:text-danger" data-failed={error !== null}>
          {error ? describeFailedWrite(error, startWords) : isSuccess && 'It starts in a moment.'}
        </p>
      </div>
      {data?.backups.length === 0 && <p>There is no backup yet.</p>}
      <ul className="grid gap-1">
        {data?.backups.map((backup) => (
          <li key={backup.started_at} className="wrap-anywhere">
            {formatDateTime(backup.started_at)}: {describeBackup(backup)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function describeBackup({ ended_at, bytes, file, failure }: Backup): string {
  if (ended_at === null) return failure === null ? 'has not ended' : `failed. ${failure}`;
  const words = `${describeBytes(bytes ?? 0)}, ${file}`;
  return failure === null ? words : `${words}. Not copied: ${failure}.`;
}
