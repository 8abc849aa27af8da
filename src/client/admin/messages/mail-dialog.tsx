import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type LoggedMail, mailLogEndpoints } from '../../../contract/admin/mail-log.ts';
import { formatCount } from '../../../contract/base/counts.ts';
import { callApi } from '../../api/api.ts';
import type { WriteWords } from '../../api/outcome.ts';
import { Button } from '../../ui/button.tsx';
import { formatDateTime } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SignInAfter } from '../../ui/notes/sign-in-after.tsx';
import { WriteFailure } from '../ask/write-failure.tsx';
import { type Fact, FactList } from '../shell/fact-list.tsx';
import { mailList } from './mail-list.tsx';

interface MailDialogProps {
  /** The email as the list has it now. */
  mail: LoggedMail;
  onClose: () => void;
}

/** The dialog with an email's details: its state, the mail server's answer, and a button that retries a failed one. */
export function MailDialog({ mail: listed, onClose }: MailDialogProps) {
  const client = useQueryClient();
  const [retried, setRetried] = useState<LoggedMail | null>(null);
  const { mutate, error, isPending } = useMutation({
    mutationFn: (id: number) => callApi(mailLogEndpoints.retryMail, { body: { id } }),
    onSuccess: setRetried,
    onSettled: () => void client.invalidateQueries({ queryKey: mailList.key }),
  });
  // The list may still show the failure that the retry has resolved.
  const mail = listed.status === 'failed' && retried ? retried : listed;
  const missing = explainMissingText(mail);
  const facts: Fact[] = [
    ['To', mail.recipient],
    ['State', describeMailStatus(mail)],
    ['The mail server said', mail.error],
    ['Written', formatDateTime(mail.created_at)],
    ['Sent', mail.sent_at && formatDateTime(mail.sent_at)],
    ['Kind', mail.kind],
  ];
  return (
    <Dialog title={<bdi>{mail.subject}</bdi>} onClose={onClose}>
      <FactList className="fact-rows" facts={facts} />
      {missing !== null && <p className="text-ink-soft">{missing}</p>}
      {mail.body !== null && (
        <section
          aria-label="Text"
          dir="auto"
          className="flex-[0_0_auto] py-3 px-4 border border-line rounded-lg bg-sunken wrap-anywhere whitespace-pre-wrap"
        >
          {mail.body}
        </section>
      )}
      <p role="status" className="font-semibold text-good empty:-mb-4 [&+div:empty]:-mb-4">
        {retried && describeRetry(mail)}
      </p>
      <WriteFailure error={error} words={mailWriteWords} />
      {mail.can_retry && (
        <div className="list-answers">
          <SignInAfter error={error} />
          <Button
            look="primary"
            aria-disabled={isPending}
            onClick={() => !isPending && mutate(mail.id)}
            className="aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
          >
            Send it again
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function describeRetry({ status }: LoggedMail): string {
  if (status === 'queued') return 'The email is on its way to the mail server.';
  return status === 'sent' ? 'The email was sent.' : '';
}

const mailWriteWords: WriteWords = { thing: 'this was saved', rest: 'Nothing was saved.' };

/** Describes an email's state in a sentence. */
function describeMailStatus({ status, attempts }: LoggedMail): string {
  const tries = formatCount(attempts, 'attempt');
  switch (status) {
    case 'kept':
      return 'Only stored: no mail server is set, or nobody owns the address';
    case 'queued':
      return attempts === 0 ? 'Waiting to be sent' : `Waiting, after ${tries}. We keep trying`;
    case 'sent':
      return `Sent, after ${tries}`;
    case 'failed':
      return `Failed, after ${tries}. We stopped trying`;
  }
}

/** Explains why an email shows no text, or can't be sent again. */
function explainMissingText({ status, body, can_retry }: LoggedMail): string | null {
  if (status === 'failed' && !can_retry) {
    return "We don't store this email any more, because its link works like a password or its account was erased. It can't be sent again: ask the person to request a new one.";
  }
  return body === null
    ? 'This email has a link that works like a password, so nobody reads its text here.'
    : null;
}
