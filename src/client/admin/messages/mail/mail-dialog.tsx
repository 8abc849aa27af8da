import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type LoggedMail, mailLogEndpoints } from '../../../../contract/admin/mail-log.ts';
import { callApi } from '../../../api/api.ts';
import { describeFailedWrite } from '../../../api/outcome.ts';
import { Button } from '../../../ui/button.tsx';
import { formatDateTime } from '../../../ui/dates.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SignInAfter } from '../../../ui/notes/sign-in-after.tsx';
import { FactList } from '../../shell/fact-list.tsx';
import { mailKey } from '../read/message-queries.ts';
import { messageWriteWords } from '../read/message-write-words.ts';
import { describeMailStatus, explainMissingText } from './mail-words.ts';

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
    onSettled: () => void client.invalidateQueries({ queryKey: mailKey }),
  });
  // The list may still show the failure that the retry has resolved.
  const mail = listed.status === 'failed' && retried ? retried : listed;
  const missing = explainMissingText(mail);
  const facts: readonly (readonly [string, string])[] = [
    ['To', mail.recipient],
    ['State', describeMailStatus(mail)],
    ...(mail.error === null ? [] : [['The mail server said', mail.error] as const]),
    ['Written', formatDateTime(mail.created_at)],
    ...(mail.sent_at === null ? [] : [['Sent', formatDateTime(mail.sent_at)] as const]),
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
      <div role="alert">
        {error && (
          <p className="font-semibold text-danger">
            {describeFailedWrite(error, messageWriteWords)}
          </p>
        )}
      </div>
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
