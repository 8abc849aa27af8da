import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type CardPhotoBody, cardPhotoEndpoints } from '../../../contract/admin/card-photos.ts';
import { FileError } from '../../../set-up/file/file-error.ts';
import { callApi } from '../../api/api.ts';
import { describeFailedWrite, type WriteWords } from '../../api/outcome.ts';
import { Button } from '../../ui/button.tsx';
import { formatClockTime } from '../../ui/dates.ts';
import { LoadFailed } from '../../ui/notes/load-failed.tsx';
import { loadCardPhotoFile } from '../../ui/picture-file.ts';

const words: WriteWords = { thing: 'the photo was saved', rest: 'The card itself is not touched.' };

/** The photo of a golfer's paper card: shown, taken or chosen, and removed. */
export function PaperPhoto({ card }: { card: Omit<CardPhotoBody, 'image'> }) {
  const id = useId();
  const client = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const queryKey = ['card-photo', ...Object.values(card)];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(cardPhotoEndpoints.cardPhoto, { query: card, signal }),
    staleTime: 0,
  });
  const saving = useMutation({
    mutationFn: (image: string | null) =>
      callApi(cardPhotoEndpoints.saveCardPhoto, { body: { ...card, image } }),
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
  });
  const failure = saving.error && describeFailedWrite(saving.error, words);

  async function choose(file: File | undefined) {
    setProblem(null);
    saving.reset();
    if (!file) return;
    try {
      saving.mutate(await loadCardPhotoFile(file));
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      setProblem(error.message);
    }
  }

  if (error && !data)
    return <LoadFailed error={error} what="photos of paper cards" onRetry={() => refetch()} />;
  const photo = data?.photo;
  return (
    <section aria-labelledby={id} className="desk-photo">
      <h3 id={id}>Photo of the paper card</h3>
      {photo && (
        <figure>
          <img src={`data:image/jpeg;base64,${photo.image}`} alt="The paper card" />
          <figcaption>
            Kept by {photo.by}, {formatClockTime(Date.parse(photo.at))}. Only the office sees it.
          </figcaption>
        </figure>
      )}
      <div className="desk-actions">
        <label className="work-button">
          {saving.isPending ? 'Saving...' : photo ? 'Take another photo' : 'Take a photo'}
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp"
            capture="environment"
            className="sr-only"
            disabled={saving.isPending}
            onChange={({ target }) => {
              choose(target.files?.[0]);
              // The empty value lets the office choose the same file again.
              target.value = '';
            }}
          />
        </label>
        {photo && (
          <Button disabled={saving.isPending} onClick={() => saving.mutate(null)}>
            Remove the photo
          </Button>
        )}
      </div>
      <p role="alert" className="office-note office-problem">
        {problem ?? failure}
      </p>
    </section>
  );
}
