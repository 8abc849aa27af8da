import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { accountEndpoints } from '../../../contract/account/account-endpoints.ts';
import { AVATAR_PIXELS } from '../../../contract/account/profile.ts';
import { CallError } from '../../../contract/base/call.ts';
import { callApi } from '../../api/api.ts';
import { useStore } from '../../session/store.ts';
import { profileStore } from '../../session/stored-profile.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { drawSquarePicture, getBase64 } from '../../ui/square-picture.ts';
import { describeFailure } from '../forms/failure-words.ts';
import { FormAlert } from '../forms/form-alert.tsx';
import { Section } from '../forms/section.tsx';
import { profileQuery } from './queries.ts';

/** The user's picture, with the buttons to replace and delete it. */
export function PictureSection({ userId, username }: { userId: number; username: string }) {
  const queries = useQueryClient();
  const url = useStore(profileStore)?.profile_url ?? null;
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function change(save: () => Promise<unknown>) {
    setBusy(true);
    setProblem(null);
    try {
      await save();
      await queries.refetchQueries(profileQuery(userId));
    } catch (error) {
      setProblem(describePictureProblem(error));
    } finally {
      setBusy(false);
    }
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // The empty value lets the user choose the same file again after a failure.
    target.value = '';
    if (!file) return;
    void change(async () => {
      const { url } = await drawSquarePicture(file, AVATAR_PIXELS, 'middle');
      return callApi(accountEndpoints.saveAvatar, { body: { image: getBase64(url) } });
    });
  }

  return (
    <Section title="Picture">
      <FormAlert text={problem} />
      <div className="flex flex-wrap items-center gap-5">
        <Avatar url={url} username={username} className="size-24 text-4xl" />
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label="Picture"
          onChange={choose}
          className="sr-only"
          tabIndex={-1}
        />
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => input.current?.click()} disabled={isBusy}>
            {url ? 'Choose another picture' : 'Choose a picture'}
          </Button>
          {url && (
            <Button
              onClick={() => change(() => callApi(accountEndpoints.removeAvatar))}
              disabled={isBusy}
            >
              Remove it
            </Button>
          )}
        </div>
      </div>
    </Section>
  );
}

function describePictureProblem(error: unknown): string {
  if (!(error instanceof CallError)) return UNREADABLE;
  const { failure } = error;
  const isRefused = 'problem' in failure && failure.problem.type === 'validation-failed';
  return isRefused ? REFUSED : describeFailure(failure);
}

const UNREADABLE = "This browser can't read this picture. Choose a JPEG or PNG.";
const REFUSED = "The server can't use this picture. Choose another one.";
