import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import type { FetchedLeaderboard } from '../../../../contract/admin/feed.ts';
import { feedEndpoints } from '../../../../contract/admin/feed-endpoints.ts';
import { callApi } from '../../../api/api.ts';
import { saveFile } from '../../../device/save-file.ts';
import { Button } from '../../../ui/button.tsx';

/** The beginning of the leaderboard's raw answer, with the whole answer as a file. */
export function JsonBox({ fetched }: { fetched: FetchedLeaderboard }) {
  const id = useId();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const text = fetched.is_whole_text
        ? fetched.text
        : await callApi(feedEndpoints.leaderboardFetchRaw, { query: { id: fetched.id } });
      saveFile(new Blob([text], { type: 'application/json' }), 'liv_golf_leaderboard.json');
    },
  });
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2 [&>label]:font-bold">
        <label htmlFor={id}>JSON Data</label>
        <Button disabled={isPending} onClick={() => mutate()}>
          Download JSON
        </Button>
      </div>
      {!fetched.is_whole_text && <p>The first 200 kB. The file has all of it.</p>}
      {error && (
        <p role="alert">The server did not send the text. Try again, or fetch the data again.</p>
      )}
      <textarea
        id={id}
        readOnly
        rows={10}
        value={fetched.text}
        spellCheck={false}
        className="w-full rounded-lg border border-edge bg-sunken p-3 font-mono text-small"
      />
    </section>
  );
}
