import '../../importer/table/importer.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import type { PictureBody } from '../../../../contract/admin/pictures.ts';
import { FileError } from '../../../../set-up/file/file-error.ts';
import { mediaUrl } from '../../../api/media-url.ts';
import { describeFailedWrite } from '../../../api/outcome.ts';
import { SignInAfter } from '../../../ui/notes/sign-in-after.tsx';
import { loadPictureFile, type ReadyPicture } from '../../../ui/picture-file.ts';
import { FailedNotice } from '../../ask/failed-notice.tsx';
import { WorkButton } from '../../table/work-button.tsx';
import {
  fieldPicturesQuery,
  findOwnerPicture,
  pictureWords,
  sendPicture,
  useShowPictures,
} from './picture-queries.ts';

interface PictureEditorProps {
  tournament: number;
  of: PictureBody['of'];
  /** The golfer's or team's id. */
  id: number;
}

/** The section of a dialog that shows, replaces and removes a golfer's or team's picture. */
export function PictureEditor({ tournament, of, id }: PictureEditorProps) {
  const { data } = useQuery(fieldPicturesQuery(tournament));
  const show = useShowPictures(tournament);
  const saving = useMutation({
    mutationFn: async (image: string | null) => show([await sendPicture({ of, id, image })]),
  });
  const input = useRef<HTMLInputElement>(null);
  const titleId = useId();
  const [chosen, setChosen] = useState<ReadyPicture | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [status, setStatus] = useState('');
  const own = findOwnerPicture(data, of, id);
  const url = chosen?.url ?? (own && mediaUrl(own.image_url));
  const hasPicture = own !== null && own.picture !== null;

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // The empty value lets the admin choose the same file again after correcting it.
    target.value = '';
    if (!file) return;
    start();
    try {
      setChosen(await loadPictureFile(file, of));
      setStatus('This is how players will see it.');
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      setProblem(error.message);
    }
  }

  function start() {
    setProblem(null);
    setStatus('');
    saving.reset();
  }

  function save(image: string | null) {
    start();
    saving.mutate(image, {
      onSuccess: () => {
        setChosen(null);
        setStatus(image === null ? 'The picture is removed.' : 'The picture is saved.');
        input.current?.focus();
      },
    });
  }

  const failure = saving.error && describeFailedWrite(saving.error, pictureWords);
  return (
    <section
      aria-labelledby={titleId}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-3 items-start [&>h3]:col-span-full max-[30rem]:grid-cols-[minmax(0,1fr)]"
    >
      <h3 id={titleId} className="text-head font-bold">
        Picture
      </h3>
      <div className="flex gap-3" data-of={of}>
        {url ? (
          <>
            <img
              src={url}
              alt="As a circle"
              width={72}
              height={72}
              className="size-18 rounded-full bg-sunken"
            />
            <img
              src={url}
              alt="As a square"
              width={72}
              height={72}
              className="size-18 rounded-lg bg-sunken"
            />
          </>
        ) : (
          <span aria-hidden="true" className="size-18 rounded-full bg-sunken" />
        )}
      </div>
      <div className="grid min-w-0 gap-2">
        <div className="work-line">
          <label className="work-button">
            {hasPicture || chosen ? 'Choose another picture' : 'Choose a picture'}
            <input
              ref={input}
              type="file"
              accept="image/jpeg,image/png,image/webp"
              className="sr-only"
              aria-describedby={`${titleId}-hint`}
              onChange={(event) => void choose(event)}
            />
          </label>
          {chosen && (
            <>
              <WorkButton
                look="likely"
                aria-disabled={saving.isPending}
                onClick={() => !saving.isPending && save(chosen.image)}
              >
                {saving.isPending ? 'Saving...' : 'Save picture'}
              </WorkButton>
              <WorkButton
                aria-disabled={saving.isPending}
                onClick={() => {
                  if (saving.isPending) return;
                  start();
                  setChosen(null);
                }}
              >
                Don&apos;t use it
              </WorkButton>
            </>
          )}
          {!chosen && hasPicture && (
            <WorkButton
              aria-disabled={saving.isPending}
              onClick={() => !saving.isPending && save(null)}
            >
              {saving.isPending ? 'Removing...' : 'Remove picture'}
            </WorkButton>
          )}
          <SignInAfter error={saving.error} />
        </div>
        <p id={`${titleId}-hint`} className="text-small text-ink-soft">
          A JPEG, PNG or WebP of up to 10 MB. It&apos;s the same in all tournaments.
        </p>
        <p role="status" className="empty:hidden">
          {status}
        </p>
        <FailedNotice>{problem ?? failure}</FailedNotice>
      </div>
    </section>
  );
}
