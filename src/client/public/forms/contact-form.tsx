import { useEffect, useRef, useState } from 'react';
import { messageEndpoints } from '../../../contract/people/message-endpoints.ts';
import { ContactBody } from '../../../contract/people/messages.ts';
import { callApi } from '../../api/api.ts';
import { useOwnAddress } from '../../session/use-own-address.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useDraft } from '../../ui/form/use-draft.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { useSending } from '../../ui/form/use-sending.ts';
import { FormMessage } from './form-message.tsx';
import { NeedsScript } from './needs-script.tsx';
import { describeSendFailure } from './send-failure.ts';

/** The contact form (product 3.4). */
export function ContactForm() {
  const [sentCount, setSentCount] = useState(0);
  // Each message gets a new form, so that its fields are empty and untouched.
  return (
    <Fields key={sentCount} isNext={sentCount > 0} onSent={() => setSentCount(sentCount + 1)} />
  );
}

interface FieldsProps {
  /** True when the user has sent a message before. */
  isNext: boolean;
  onSent: () => void;
}

function Fields({ isNext, onSent }: FieldsProps) {
  const ownAddress = useOwnAddress();
  const form = useForm(ContactBody, { ...ownAddress, message: '' });
  const clearDraft = useDraft('contact', form);
  const outcome = useRef<HTMLDivElement>(null);
  // The pressed Send button is gone with its form, so the new form moves the focus.
  useEffect(() => {
    if (isNext) outcome.current?.focus();
  }, [isNext]);
  const submission = useSending(
    form,
    async (body) => {
      await callApi(messageEndpoints.contact, { body });
      clearDraft();
      onSent();
    },
    (error) =>
      `Failed to send your message. Please try again. ${describeSendFailure(error)}`.trim(),
  );

  const isSent = isNext && Object.keys(form.changed).length === 0;
  return (
    <form onSubmit={submission.onSubmit} noValidate className="flex flex-col gap-5">
      <TextField form={form} name="name" label="Name" autoComplete="name" />
      <TextField form={form} name="email" label="Email" type="email" autoComplete="email" />
      <TextArea form={form} name="message" label="Message" />
      <FormMessage
        ref={outcome}
        kind={isSent ? 'success' : 'failure'}
        text={isSent ? 'Your message has been sent successfully!' : submission.problem}
      />
      <Button
        type="submit"
        look="primary"
        disabled={submission.isDisabled}
        className="min-h-12 self-start"
      >
        {form.isBusy ? 'Sending...' : 'Send'}
      </Button>
      <NeedsScript />
    </form>
  );
}
