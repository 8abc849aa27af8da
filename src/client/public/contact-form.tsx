import { useState } from 'react';
import { messageEndpoints } from '../../contract/message-endpoints.ts';
import { ContactBody } from '../../contract/messages.ts';
import { callApi } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useDraft } from '../ui/use-draft.ts';
import { useForm } from '../ui/use-form.ts';
import { useSending } from '../ui/use-sending.ts';
import { FormMessage } from './form-message.tsx';
import { NeedsScript } from './needs-script.tsx';
import { whyNotSent } from './send-failure.ts';

/** The contact form (spec.txt section 4). */
export function ContactForm() {
  const [sent, setSent] = useState(0);
  return (
    <>
      <FormMessage
        kind="success"
        text={sent > 0 ? 'Your message has been sent successfully!' : null}
      />
      {/* A form of its own for each message: its fields are empty and untouched again. */}
      <Fields key={sent} onSent={() => setSent(sent + 1)} />
    </>
  );
}

function Fields({ onSent }: { onSent: () => void }) {
  const form = useForm(ContactBody, { name: '', email: '', message: '' });
  const forgetDraft = useDraft('contact', form);
  const sending = useSending(
    form,
    async (body) => {
      await callApi(messageEndpoints.contact, { body });
      forgetDraft();
      onSent();
    },
    (error) => `Failed to send your message. Please try again. ${whyNotSent(error)}`.trim(),
  );

  return (
    <form onSubmit={sending.onSubmit} noValidate className="flex flex-col gap-5">
      <TextField form={form} name="name" label="Name" autoComplete="name" />
      <TextField form={form} name="email" label="Email" type="email" autoComplete="email" />
      <TextArea form={form} name="message" label="Message" />
      <FormMessage kind="failure" text={sending.problem} />
      <Button
        type="submit"
        look="primary"
        disabled={sending.isDisabled}
        className="min-h-12 self-start"
      >
        {sending.isBusy ? 'Sending...' : 'Send'}
      </Button>
      <NeedsScript />
    </form>
  );
}
