import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { AnnouncementFinding } from '../../../contract/admin/announcements.ts';
import { formatNumber } from '../../../contract/base/counts.ts';
import { addFullStop } from '../../api/outcome.ts';
import { tournamentsQuery } from '../../queries/tournaments-query.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { Form } from '../../ui/form/use-form.ts';
import { describeTournament } from '../../ui/tournament-words.ts';
import { AskDialog } from '../ask/ask-dialog.tsx';
import { NoMailServer } from '../panel-state/no-mail-note.tsx';
import { FactList } from '../shell/fact-list.tsx';
import { WorkButton } from '../table/work-button.tsx';
import { TournamentsFailed } from '../tournaments-failed.tsx';
import {
  type AnnouncementDraft,
  audiences,
  formatVariables,
  needsTournament,
} from './announcement-fields.ts';
import {
  audienceWords,
  countLeftOut,
  describeLeftOut,
  formatPeople,
} from './announcement-words.ts';
import { BodyField, HtmlField } from './body-field.tsx';
import { templates } from './markup.ts';
import { SendMessage } from './send-message.tsx';
import { type SendQuestion, useAnnouncementSending } from './use-announcement-sending.ts';

interface AnnouncementFormProps {
  form: Form<keyof AnnouncementDraft, AnnouncementDraft>;
  /** The errors and warnings that the server found in the texts. */
  findings: readonly AnnouncementFinding[];
  /** The formatted number of people in the audience. */
  audienceSize: string | undefined;
}

/** The form for an announcement's texts and audience, with the button that sends it. */
export function AnnouncementForm({ form, findings, audienceSize }: AnnouncementFormProps) {
  const sending = useAnnouncementSending(form);
  const { outcome, question, isBusy, isSending } = sending;
  const [isPlain, setPlain] = useState(false);
  const variables = formatVariables(form.values.to);
  const fields = {
    ...form,
    isBusy,
    getError: (name: keyof AnnouncementDraft) =>
      form.getError(name) ?? (isTextName(name) ? describeErrors(findings, name) : undefined),
  };

  const { subject, plain_body, html_body } = form.values;
  const isEmpty = [subject, plain_body, html_body].every((text) => text === '');

  function createHint(field: AnnouncementFinding['field'], rules = '') {
    const warnings = findTextWarnings(findings, field);
    return rules || warnings.length > 0 ? (
      <FindingHint rules={rules} warnings={warnings} />
    ) : undefined;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    sending.start();
  }

  return (
    <form
      noValidate
      className="admin-card gap-5 [&_::placeholder]:text-ink-soft [&_::placeholder]:opacity-100 [&_:is(input,select,textarea)]:text-[1rem] [&_:is(input[readonly],textarea[readonly],select:disabled)]:border-dashed [&_:is(input[readonly],textarea[readonly],select:disabled)]:bg-sunken"
      onSubmit={submit}
    >
      {isEmpty && (
        <fieldset className="flex min-w-0 flex-wrap gap-2">
          <legend className="mb-1.5 font-semibold">Begin with</legend>
          {templates.map(({ label, ...texts }) => (
            <WorkButton
              key={label}
              className="max-w-full whitespace-normal!"
              onClick={() => {
                form.change('to', texts.to);
                form.change('subject', texts.subject);
                form.change('html_body', texts.html_body);
                setPlain(true);
              }}
            >
              {label}
            </WorkButton>
          ))}
        </fieldset>
      )}
      <AudienceFields form={fields} size={audienceSize} />
      <TextField
        form={fields}
        name="subject"
        label="Subject"
        autoComplete="off"
        placeholder="News for {{first_name}}"
        hint={createHint('subject')}
      />
      <BodyField
        form={fields}
        name="plain_body"
        label="Plain text body"
        rows={7}
        placeholder={`Hello {{first_name}},\n\nYou can use ${variables}.`}
        hint={createHint('plain_body', 'When this is empty, it is made from the HTML.')}
      />
      <HtmlField
        isPlain={isPlain}
        onPlain={setPlain}
        form={fields}
        name="html_body"
        label="HTML body"
        rows={10}
        placeholder={`<p>Hello {{first_name}},</p>\n<p>You can use ${variables}.</p>`}
        hint={createHint('html_body')}
      />
      <SendMessage outcome={outcome} />
      <Button
        type="submit"
        look="primary"
        aria-disabled={isBusy}
        className="max-w-full self-start wrap-anywhere aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
      >
        {isSending ? 'Sending...' : 'Send Announcement'}
      </Button>
      {question?.isRepeated && (
        <AskDialog
          title="This was sent a few minutes ago"
          verb="Send it again"
          onConfirm={sending.confirm}
          onClose={sending.cancel}
        >
          <p>
            You or another admin sent the same text to the same people. Nothing was sent now. See{' '}
            <Link
              to="/admin-panel/send-announcement"
              search={{ tab: 'sent' }}
              className="font-semibold text-link underline"
            >
              Sent announcements
            </Link>
            . If you send it again, people get it twice.
          </p>
        </AskDialog>
      )}
      {question && !question.isRepeated && (
        <SendDialog
          question={question}
          isSending={isSending}
          onSend={sending.confirm}
          onClose={sending.cancel}
        />
      )}
    </form>
  );
}

function isTextName(name: keyof AnnouncementDraft): name is AnnouncementFinding['field'] {
  return name === 'subject' || name === 'plain_body' || name === 'html_body';
}

const audienceOptions = audiences.map((to) => ({ value: to, label: audienceWords[to] }));

type AudienceForm = Form<'to' | 'tournament_id', unknown>;

interface AudienceFieldsProps {
  form: AudienceForm;
  /** The formatted number of people in the audience. */
  size: string | undefined;
}

/** The fields that choose who gets an announcement, with the tournament where the audience needs one. */
function AudienceFields({ form, size }: AudienceFieldsProps) {
  return (
    <div className="grid gap-5">
      <SelectField form={form} name="to" label="To" options={audienceOptions} hint={size} />
      {needsTournament(form.values.to) && <TournamentField form={form} />}
    </div>
  );
}

function TournamentField({ form }: { form: AudienceForm }) {
  const { data, error, refetch } = useQuery(tournamentsQuery);
  if (!data && error) return <TournamentsFailed error={error} onRetry={refetch} />;
  const options = (data ?? []).map((tournament) => ({
    value: String(tournament.id),
    label: `${describeTournament(tournament)}, ${tournament.season}`,
  }));
  const none = { value: '', label: data ? 'Choose a tournament' : 'Loading tournaments...' };
  return (
    <SelectField form={form} name="tournament_id" label="Tournament" options={[none, ...options]} />
  );
}

interface SendDialogProps {
  question: SendQuestion;
  isSending: boolean;
  onSend: () => void;
  onClose: () => void;
}

/** The dialog that confirms an announcement: the number of recipients, the first of them, and who gets none. */
function SendDialog({ question, isSending, onSend, onClose }: SendDialogProps) {
  const { body, preview } = question;
  const { recipients, left_out, first, has_mail_server } = preview;
  const leftOut = countLeftOut(left_out);
  const people = formatPeople(recipients);
  const leftOutTitle = leftOut > 0 ? ` (${formatNumber(leftOut)} left out)` : '';
  return (
    <Dialog
      title={recipients > 0 ? `Send to ${people}${leftOutTitle}` : 'Nobody would get this'}
      onClose={onClose}
    >
      <FactList
        className="fact-rows"
        facts={[
          ['Subject', <bdi key="subject">{preview.email?.subject ?? body.subject}</bdi>],
          ['To', audienceWords[body.audience?.to ?? 'active']],
          ['Left out', leftOut > 0 ? describeLeftOut(left_out) : null],
        ]}
      />
      {!has_mail_server && <NoMailServer />}
      {first.length > 0 && (
        <div>
          <h3 className="font-semibold">
            {recipients > first.length ? `The first ${first.length}` : 'Recipients'}
          </h3>
          <ul className="py-1 wrap-anywhere">
            {first.map(({ id, username, email }) => (
              <li key={id}>
                <bdi>{username}</bdi> <span className="text-ink-soft">{email}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="list-answers">
        <WorkButton aria-disabled={isSending} onClick={onClose}>
          Not now
        </WorkButton>
        {recipients > 0 && has_mail_server && (
          <WorkButton look="main" aria-disabled={isSending} onClick={onSend}>
            {isSending ? 'Sending...' : `Send to ${people}`}
          </WorkButton>
        )}
      </div>
    </Dialog>
  );
}

interface FindingHintProps {
  /** The rules of the field. */
  rules: string;
  warnings: readonly AnnouncementFinding[];
}

/** A field's rules, and the warnings about its text. */
function FindingHint({ rules, warnings }: FindingHintProps) {
  return (
    <>
      {rules}
      {warnings.map(({ message }) => (
        <span key={message} className="block font-semibold text-ink">
          Warning: {addFullStop(message)}
        </span>
      ))}
    </>
  );
}

/** Joins a field's errors into one text; undefined without errors. */
function describeErrors(
  findings: readonly AnnouncementFinding[],
  field: AnnouncementFinding['field'],
): string | undefined {
  const messages = findings
    .filter((finding) => finding.field === field && finding.severity === 'error')
    .map(({ message }) => addFullStop(message));
  return messages.length > 0 ? messages.join(' ') : undefined;
}

/** Returns a field's warnings. */
function findTextWarnings(
  findings: readonly AnnouncementFinding[],
  field: AnnouncementFinding['field'],
): AnnouncementFinding[] {
  return findings.filter((finding) => finding.field === field && finding.severity === 'warning');
}
