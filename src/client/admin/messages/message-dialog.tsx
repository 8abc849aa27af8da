import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  type ChangeMessageBody,
  type ContactMessage,
  contactMessageEndpoints,
  type MessagesPage,
} from '../../../contract/admin/contact-messages.ts';
import { callApi } from '../../api/api.ts';
import { toOutcome, type WriteWords } from '../../api/outcome.ts';
import { Button, getButtonClass } from '../../ui/button.tsx';
import { formatClockTime, formatDateTime, formatDay } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SignInAfter } from '../../ui/notes/sign-in-after.tsx';
import { WriteFailure } from '../ask/write-failure.tsx';
import { FactList } from '../shell/fact-list.tsx';
import { inboxList } from './inbox-list.tsx';

interface MessageDialogProps {
  message: ContactMessage;
  admins: MessagesPage['admins'];
  onClose: () => void;
  /** Called with a sentence about what happened when the message leaves the list. */
  onLeft: (words: string) => void;
}

/** The dialog with a visitor's message, to reply, mark it as done, or assign it. */
export function MessageDialog({ message: opened, admins, onClose, onLeft }: MessageDialogProps) {
  const [message, setMessage] = useState(opened);
  const [news, setNews] = useState('');
  const { mutate, error, isPending } = useChangeMessage(message);
  const assignId = useId();
  const { name, email, received_at, done, assigned_to } = message;
  const isDone = done !== null;
  const choices = admins.some(({ id }) => id === assigned_to?.id)
    ? admins
    : [...admins, ...(assigned_to ? [assigned_to] : [])];

  function onError(failure: Error) {
    if (toOutcome(failure).problem?.type !== 'message-changed') return;
    onLeft(
      'Another admin changed this message. Nothing was saved: open it again to see it as it is.',
    );
  }

  function assign(id: number | null) {
    setNews('');
    mutate(
      { assigned_to: id },
      {
        onSuccess: (saved) => {
          setMessage(saved);
          setNews(
            saved.assigned_to
              ? `${saved.assigned_to.username} looks after this message now.`
              : 'Nobody looks after this message now.',
          );
        },
        onError,
      },
    );
  }

  function setDone() {
    if (isPending) return;
    setNews('');
    mutate(
      { is_done: !isDone },
      {
        onSuccess: () =>
          onLeft(
            isDone
              ? `The message from ${name} is open again.`
              : `The message from ${name} is done.`,
          ),
        onError,
      },
    );
  }

  return (
    <Dialog
      title={
        <>
          Message from <bdi>{name}</bdi>
        </>
      }
      onClose={onClose}
    >
      <FactList
        className="fact-rows"
        facts={[
          ['Email', email],
          ['Received', formatDateTime(received_at)],
          ['State', describeMessageState(message)],
        ]}
      />
      <section
        aria-label="The message"
        dir="auto"
        className="flex-[0_0_auto] py-3 px-4 border border-line rounded-lg bg-sunken wrap-anywhere whitespace-pre-wrap"
      >
        {message.message}
      </section>
      <div>
        <label htmlFor={assignId} className="block font-semibold">
          Looked after by
        </label>
        <select
          id={assignId}
          value={assigned_to?.id ?? ''}
          aria-busy={isPending}
          className="work-input mt-1 w-full"
          onChange={({ target }) => !isPending && assign(Number(target.value) || null)}
        >
          <option value="">Nobody</option>
          {choices.map(({ id, username }) => (
            <option key={id} value={id}>
              {username}
            </option>
          ))}
        </select>
      </div>
      <p role="status" className="font-semibold text-good empty:-mb-4 [&+div:empty]:-mb-4">
        {news}
      </p>
      <WriteFailure error={error} words={messageWriteWords} />
      <div className="list-answers">
        <SignInAfter error={error} />
        <a href={createReplyUrl(message)} className={getButtonClass(isDone ? 'plain' : 'primary')}>
          Reply in your mail program
        </a>
        <Button
          onClick={setDone}
          aria-disabled={isPending}
          className="aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
        >
          {isDone ? 'Open again' : 'Mark as done'}
        </Button>
      </div>
    </Dialog>
  );
}

const messageWriteWords: WriteWords = { thing: 'this was saved', rest: 'Nothing was saved.' };

/** Describes a message's state: "Open, nobody looks after it", "Done by ada, 14:05". */
function describeMessageState({ done, assigned_to }: ContactMessage): string {
  if (done) {
    const by = done.by === null ? '' : ` by ${done.by}`;
    return `Done${by}, ${formatClockTime(Date.parse(done.at))}`;
  }
  return assigned_to
    ? `Open, ${assigned_to.username} looks after it`
    : 'Open, nobody looks after it';
}

/** Some mail programs cut off a longer URL, in the middle of an escaped character. */
const MAX_QUOTE_LENGTH = 1_200;

/** Returns the URL that opens a reply in the mail program, with the message quoted below the cursor. */
function createReplyUrl({ name, email, message, received_at }: ContactMessage): string {
  const characters = [...message];
  const isCut = characters.length > MAX_QUOTE_LENGTH;
  const quoted = isCut ? `${characters.slice(0, MAX_QUOTE_LENGTH).join('')} [...]` : message;
  const day = formatDay(received_at);
  const lines = quoted.split(/\r\n|\r|\n/).map((line) => `> ${line}`);
  const body = ['', '', `On ${day}, ${name} wrote:`, ...lines].join('\r\n');
  const recipient = encodeURIComponent(email).replaceAll('%40', '@');
  const subject = 'Re: Your message to Gimme Points';
  return `mailto:${recipient}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** Saves a message's new state. Loads the list again after every answer, because another admin may have changed it. */
function useChangeMessage(message: ContactMessage) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Partial<Pick<ChangeMessageBody, 'is_done' | 'assigned_to'>>) => {
      const { id, version, done, assigned_to } = message;
      const present = { is_done: done !== null, assigned_to: assigned_to?.id ?? null };
      return callApi(contactMessageEndpoints.changeContactMessage, {
        body: { id, version, ...present, ...change },
      });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: inboxList.key }),
  });
}
