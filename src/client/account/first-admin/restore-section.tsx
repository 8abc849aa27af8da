import { type ChangeEvent, useRef, useState } from 'react';
import { MOST_BACKUP_BYTES, type UploadedBackup } from '../../../contract/account/first-admin.ts';
import { CallError } from '../../../contract/base/call.ts';
import { formatCount, formatList } from '../../../contract/base/counts.ts';
import { addFullStop, describeFailedWrite } from '../../api/outcome.ts';
import { Button, getButtonClass } from '../../ui/button.tsx';
import { describeBytes } from '../../ui/byte-words.ts';
import { formatDateTime } from '../../ui/dates.ts';
import { FormAlert } from '../forms/form-alert.tsx';
import { Section } from '../forms/section.tsx';
import { restoreUpload, uploadBackup } from './upload-backup.ts';
import { WRONG_LINK } from './wrong-link.ts';

type Step =
  | { readonly at: 'choice' }
  | { readonly at: 'upload'; readonly sent: number; readonly size: number }
  | { readonly at: 'question'; readonly backup: UploadedBackup; readonly hasList: boolean }
  | { readonly at: 'restore' | 'end' };

const LIST_END = '.jsonl';

/** The part of the first admin's page that restores a backup in the place of the empty server. */
export function RestoreSection({
  token,
  setRestoring,
}: {
  token: string;
  setRestoring: (isRestoring: boolean) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [step, setStep] = useState<Step>({ at: 'choice' });
  const [problem, setProblem] = useState<string | null>(null);

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    // The empty value lets the user choose the same file again after a failure.
    target.value = '';
    if (files.length === 0) return;
    const list = files.find(({ name }) => name.endsWith(LIST_END)) ?? null;
    const [backup, ...others] = files.filter((file) => file !== list);
    if (!backup || others.length > 0) {
      setProblem('Choose one backup, and at most erased-accounts.jsonl beside it.');
      return;
    }
    setProblem(null);
    setStep({ at: 'upload', sent: 0, size: backup.size });
    try {
      const onSent = (sent: number) => setStep({ at: 'upload', sent, size: backup.size });
      const found = await uploadBackup(token, { backup, list }, onSent);
      setStep({ at: 'question', backup: found, hasList: list !== null });
    } catch (error) {
      fail(error);
    }
  }

  async function restore({ taken_at }: UploadedBackup, has_erasures: boolean) {
    setProblem(null);
    setStep({ at: 'restore' });
    setRestoring(true);
    try {
      const { state, words } = await restoreUpload({ token, taken_at, has_erasures });
      if (state === 'restored') {
        setStep({ at: 'end' });
        return;
      }
      setProblem(
        `Nothing was restored. ${addFullStop(words ?? '')} Open the link that the server printed last, and try again.`,
      );
      startOver();
    } catch (error) {
      fail(error);
    }
  }

  function startOver() {
    setStep({ at: 'choice' });
    setRestoring(false);
  }

  function fail(error: unknown) {
    startOver();
    setProblem(
      error instanceof CallError
        ? describeFailedWrite(error, {
            thing: 'the backup arrived',
            next: 'Choose it again.',
            problems: { 'link-invalid': WRONG_LINK },
          })
        : "This browser can't read the file. Choose it again.",
    );
  }

  return (
    <Section title="Restore a backup">
      <FormAlert text={problem} />
      {step.at === 'choice' && (
        <>
          <p>
            Choose a backup of up to {describeBytes(MOST_BACKUP_BYTES)}, and with it{' '}
            <code>erased-accounts.jsonl</code> from the same folder: it keeps erased accounts
            erased. The server checks the backup and asks before it restores.
          </p>
          <input
            ref={input}
            type="file"
            multiple
            aria-label="Backup"
            onChange={(event) => void choose(event)}
            className="sr-only"
            tabIndex={-1}
          />
          <Button onClick={() => input.current?.click()}>Choose a backup</Button>
        </>
      )}
      {step.at === 'upload' && (
        <>
          <progress
            aria-label="Sent"
            max={step.size}
            value={step.sent}
            className="h-3 w-full accent-good"
          />
          <p>
            {step.sent < step.size
              ? `Sent ${describeBytes(step.sent)} of ${describeBytes(step.size)}. Keep this page open.`
              : 'The server checks the backup...'}
          </p>
        </>
      )}
      {step.at === 'question' && (
        <>
          <p role="status">{describeUpload(step.backup)}</p>
          {!step.hasList && (
            <p>
              You chose no <code>erased-accounts.jsonl</code>. Accounts that were erased after this
              backup come back.
            </p>
          )}
          <p>After that, people sign in with the accounts of the backup.</p>
          <div className="flex flex-wrap gap-3">
            <Button look="primary" onClick={() => void restore(step.backup, step.hasList)}>
              Restore this backup
            </Button>
            <Button onClick={() => setStep({ at: 'choice' })}>Choose another</Button>
          </div>
        </>
      )}
      {step.at === 'restore' && (
        <p role="status">
          Restoring. The server stops for it and starts again: this takes a minute or more. Keep
          this page open. If nothing changes for ten minutes, look at what the server printed.
        </p>
      )}
      {step.at === 'end' && (
        <>
          <p role="status">The backup is restored. Sign in with an account of it.</p>
          {/* The app starts again, with the data of the backup. */}
          <a href="/sign-in" className={getButtonClass('primary', 'big')}>
            Sign in
          </a>
        </>
      )}
    </Section>
  );
}

function describeUpload(backup: UploadedBackup): string {
  const parts = [
    formatCount(backup.accounts, 'account'),
    formatCount(backup.tournaments, 'tournament'),
    formatCount(backup.tickets, 'ticket'),
    formatCount(backup.strokes, 'stored stroke'),
  ];
  return `A whole backup of ${formatDateTime(backup.taken_at)}, made by version ${backup.version}. It holds ${formatList(parts)}.`;
}
