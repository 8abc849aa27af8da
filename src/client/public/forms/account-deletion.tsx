import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { KEEP_ACCOUNT_DAYS } from '../../../contract/account/credentials.ts';
import { DeletionParams } from '../../../contract/people/messages.ts';
import { sessionStore } from '../../session/session.ts';
import { useStore } from '../../session/store.ts';
import { useOwnAddress } from '../../session/use-own-address.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useDraft } from '../../ui/form/use-draft.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { useSending } from '../../ui/form/use-sending.ts';
import { AsideCard } from '../site/aside-card.tsx';
import { PageLink } from '../site/page-link.tsx';
import { SitePage } from '../site/site-page.tsx';
import { MissingId } from './deletion-body.ts';
import { FormMessage } from './form-message.tsx';
import { NeedsScript } from './needs-script.tsx';
import { requestDeletion } from './request-deletion.ts';
import { describeSendFailure } from './send-failure.ts';

/** The page /account-deletion. */
export function AccountDeletion() {
  const [isDone, setDone] = useState(false);
  return (
    <SitePage
      title="Account deletion"
      lead="Ask us to delete your account and everything that belongs to it."
      aside={<OtherHelp />}
    >
      <OwnAccountHint />
      <p>
        If an account has this address, we email it a link at once. The link starts the deletion,
        and you then have {KEEP_ACCOUNT_DAYS} days to change your mind. The{' '}
        <PageLink to="/privacy-policy">Privacy Policy</PageLink> says what we have to keep.
      </p>
      <FormMessage
        kind="success"
        text={isDone ? 'Your request has been submitted successfully!' : null}
      />
      {!isDone && <DeletionForm onDone={() => setDone(true)} />}
    </SitePage>
  );
}

/** The hint that signed-in users can delete their account without an email. */
function OwnAccountHint() {
  if (!useStore(sessionStore)) return null;
  return (
    <p className="rounded-card border border-line bg-surface p-4">
      You're signed in, so you can delete your account yourself, under{' '}
      <Link to="/profile" className="font-semibold text-link underline">
        Profile
      </Link>
      . You then have {KEEP_ACCOUNT_DAYS} days to change your mind.
    </p>
  );
}

function OtherHelp() {
  return (
    <AsideCard title="Is it something else?">
      <p className="text-ink-soft">
        You can change your email address, your details and the emails you get in your profile.
      </p>
      <PageLink to="/help-and-support">Help and support</PageLink>
    </AsideCard>
  );
}

function DeletionForm({ onDone }: { onDone: () => void }) {
  const ownAddress = useOwnAddress();
  const form = useForm(DeletionParams, ownAddress, ownAddress.email !== '');
  const clearDraft = useDraft('account-deletion', form);
  const submission = useSending(
    form,
    async (params) => {
      await requestDeletion(params);
      clearDraft();
      onDone();
    },
    (error) => {
      const reason = error instanceof MissingId ? error.message : describeSendFailure(error);
      return `Failed to submit form! ${reason}`.trim();
    },
  );

  return (
    <form onSubmit={submission.onSubmit} noValidate className="flex flex-col gap-5">
      <TextField form={form} name="name" label="Full Name" autoComplete="name" />
      <TextField form={form} name="email" label="Email Address" type="email" autoComplete="email" />
      <FormMessage kind="failure" text={submission.problem} />
      <Button
        type="submit"
        look="primary"
        disabled={submission.isDisabled}
        className="min-h-12 self-start"
      >
        Request Account Deletion
      </Button>
      <NeedsScript />
    </form>
  );
}
