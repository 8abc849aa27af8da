import { useEffect, useRef } from 'react';
import * as v from 'valibot';
import { Reason } from '../../../contract/base/fields.ts';
import type { Ticket } from '../../../contract/game/tickets.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { SignInAfter } from '../../ui/notes/sign-in-after.tsx';
import { findProblem } from '../table/csv/find-problem.ts';
import { ReopenNote } from './reopen-note.tsx';
import { describeStatusChange, describeStatusFailure, isStateChanged } from './status-words.ts';
import { useTicketStatus } from './use-ticket-status.ts';

const StatusFields = v.object({ reason: Reason });

interface StatusFormProps {
  ticket: Ticket;
  tournament: number;
  onKeep: () => void;
  /** Called with the ticket after the change. */
  onDone: (ticket: Ticket) => void;
  /** Called with the reason when the ticket's status is no longer the one in the question. */
  onRefused: (words: string) => void;
}

/** The form that makes a ticket void or valid again, and explains whom this affects. */
export function StatusForm({ ticket, tournament, onKeep, onDone, onRefused }: StatusFormProps) {
  const isVoid = ticket.ticket_status === 'void';
  const form = useForm(StatusFields, { reason: '' });
  const { mutate, isPending, error } = useTicketStatus(ticket);
  const fields = useRef<HTMLFormElement>(null);
  // The pressed button has gone, so the focus moves to the field.
  useEffect(() => fields.current?.querySelector('input')?.focus(), []);
  const isReady = form.ready !== null && !isPending;
  return (
    <form
      ref={fields}
      noValidate
      className="ticket-question"
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.ready || isPending) return;
        // The mutation calls these only while the form is open, so a closed dialog stays closed.
        mutate(form.ready.reason, {
          onSuccess: onDone,
          onError: (failure) =>
            isStateChanged(failure) && onRefused(describeStatusFailure(failure)),
        });
      }}
    >
      <dl className="ticket-facts">
        {Object.entries(describeStatusChange(ticket)).map(([who, sentence]) => (
          <div key={who}>
            <dt>{who}</dt>
            <dd>{sentence}</dd>
          </div>
        ))}
      </dl>
      <TextField
        form={{ ...form, isBusy: isPending }}
        name="reason"
        label="Reason"
        hint={`3 to 300 characters. ${isVoid ? 'The audit keeps it.' : 'The player reads it, and the audit keeps it.'} Write no names.`}
        autoComplete="off"
      />
      <div role="alert">
        {error && <p className="ticket-alert">{describeStatusFailure(error)}</p>}
        {findProblem(error)?.type === 'tournament-final' && <ReopenNote tournament={tournament} />}
      </div>
      <div className="list-answers">
        <Button onClick={onKeep}>Keep it as it is</Button>
        <SignInAfter error={error} />
        <Button
          type="submit"
          look={isVoid ? 'primary' : 'danger'}
          // A disabled button would lose the focus while the form is sent.
          aria-disabled={!isReady}
          className="aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
        >
          {isVoid ? 'Make valid' : 'Make void'}
        </Button>
      </div>
    </form>
  );
}
