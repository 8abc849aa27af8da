import { type FormEvent, useState } from 'react';
import type { AnnouncementFinding } from '../../../../contract/admin/announcements.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Form } from '../../../ui/form/use-form.ts';
import { WorkButton } from '../../table/work-button.tsx';
import { type AnnouncementDraft, formatVariables } from './announcement-fields.ts';
import { AudienceFields } from './audience-fields.tsx';
import { BodyField, HtmlField } from './body-field.tsx';
import { FindingHint } from './finding-hint.tsx';
import { describeErrors, findTextWarnings } from './list-findings.ts';
import { templates } from './markup.ts';
import { SendDialog } from './send-dialog.tsx';
import { SendMessage } from './send-message.tsx';
import { useAnnouncementSending } from './use-announcement-sending.ts';

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
    <form noValidate className="admin-card announcement-form" onSubmit={submit}>
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
      {question && (
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
