import * as v from 'valibot';
import { Email } from '../../../../contract/account/email-address.ts';
import type { ScorersDocument } from '../../../../contract/admin/scorers.ts';
import { describeFailedWrite } from '../../../api/outcome.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { toast } from '../../../ui/toast.ts';
import { scorerWords } from './scorer-words.ts';
import { useSaveScorer } from './scorers-queries.ts';

const Name = v.pipe(v.string(), v.trim(), v.maxLength(100, 'Name is too long'));

const InviteFields = v.object({ email: Email, name: Name });

interface InviteFormProps {
  document: ScorersDocument;
  hasNoMailServer: boolean;
}

/** The form that invites one scorer. */
export function InviteForm({ document, hasNoMailServer }: InviteFormProps) {
  const form = useForm(InviteFields, { email: '', name: '' });
  const { mutate, isPending, error } = useSaveScorer(document, (saved) => {
    const email = form.values.email.trim().toLowerCase();
    const invited = saved?.scorers.find((one) => one.email.toLowerCase() === email);
    const isUnsent = invited?.invitation?.delivery === 'not-sent';
    const words = isUnsent ? 'invited: copy the link below' : 'the invitation is on its way';
    void toast('success', words);
    form.reset();
  });
  const isKnown = document.scorers.some(
    ({ email }) => email.toLowerCase() === form.values.email.trim().toLowerCase(),
  );
  return (
    <form
      noValidate
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] items-start gap-3 [&>button]:mt-7 [&>button]:min-h-12 [&>p]:col-span-full @max-[560px]/main:[&>button]:mt-0"
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.ready || isPending || isKnown) return;
        mutate({ row: form.ready });
      }}
    >
      <TextField
        form={{ ...form, isBusy: isPending }}
        name="email"
        label="Email"
        hint={`${hasNoMailServer ? 'The link' : 'The link in the email'} works once, for 14 days.`}
        type="email"
        autoComplete="off"
      />
      <TextField
        form={{ ...form, isBusy: isPending }}
        name="name"
        label="Name (optional)"
        autoComplete="off"
      />
      <Button type="submit" look="primary" disabled={!form.ready || isPending || isKnown}>
        Invite
      </Button>
      <p role="status" className="text-work text-ink-soft empty:hidden">
        {isKnown && 'This address is in the list below.'}
      </p>
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {error && describeFailedWrite(error, scorerWords)}
      </p>
    </form>
  );
}
