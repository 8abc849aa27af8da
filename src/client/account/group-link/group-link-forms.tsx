import { useState } from 'react';
import * as v from 'valibot';
import { CallError } from '../../../contract/base/call.ts';
import {
  GROUP_CODE_LENGTH,
  GuestName,
  groupLinkEndpoints,
} from '../../../contract/scoring/group-link-endpoints.ts';
import { callApi } from '../../api/api.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { FormAlert } from '../forms/form-alert.tsx';
import { useSubmit } from '../forms/use-submit.ts';
import { describeUnsavedSession, storeSignIn } from '../sign-in/sign-in.ts';
import { describeLinkProblem } from './use-linked-group.ts';

const TypedCode = v.pipe(
  v.string(),
  v.transform((typed) => typed.replace(/[\s-]/g, '')),
  v.length(GROUP_CODE_LENGTH, `The code has ${GROUP_CODE_LENGTH} letters and digits`),
);

/** The field for the code that is printed below the QR code. */
export function CodeForm({ onCode }: { onCode: (code: string) => void }) {
  const form = useForm(v.object({ code: TypedCode }), { code: '' });
  const submit = useSubmit(form, async ({ code }) => onCode(code));
  return (
    <form onSubmit={submit.onSubmit} noValidate className="flex flex-col gap-5">
      <p className="text-lg">Scan the QR code on the sheet of the group, or type its code.</p>
      <TextField
        form={form}
        name="code"
        label="Code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" look="primary" disabled={submit.isDisabled} className="min-h-12">
        Show the group
      </Button>
    </form>
  );
}

interface EntranceProps {
  link: { readonly key: string; readonly device: string };
  onOpened: () => Promise<void>;
}

/** The form that asks for the name of somebody who enters scores. */
export function NameForm({ link, onOpened }: EntranceProps) {
  const form = useForm(v.object({ name: GuestName }), { name: '' });
  const submit = useSubmit(form, ({ name }) => openLink({ link, onOpened }, name), describeOwn);
  return (
    <form onSubmit={submit.onSubmit} noValidate className="flex flex-col gap-5">
      <FormAlert text={submit.problem} />
      <TextField
        form={form}
        name="name"
        label="Your name"
        hint="The office and the other scorers of the group read it beside your scores."
        autoComplete="name"
      />
      <Button type="submit" look="primary" size="hole" disabled={submit.isDisabled}>
        Enter scores
      </Button>
    </form>
  );
}

/** The button for a device that is a guest of this group already. */
export function ContinueAsGuest({ username, ...entrance }: EntranceProps & { username: string }) {
  const [isOpening, setOpening] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function open() {
    setOpening(true);
    setProblem(null);
    try {
      await openLink(entrance);
    } catch (error) {
      const words = describeOwn(error);
      if (words === undefined) throw error;
      setProblem(words);
    }
    setOpening(false);
  }
  return (
    <>
      <FormAlert text={problem} />
      <Button look="primary" size="hole" disabled={isOpening} onClick={open}>
        Continue as {username}
      </Button>
    </>
  );
}

async function openLink({ link, onOpened }: EntranceProps, name?: string): Promise<void> {
  const body = { ...link, ...(name !== undefined && { name }) };
  await storeSignIn(await callApi(groupLinkEndpoints.openGroupLink, { body }, null));
  await onOpened();
}

/** Explains a link that does not open; a wrong name is explained at its field. */
function describeOwn(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return describeUnsavedSession(error);
  const isName = 'problem' in error.failure && error.failure.problem.type === 'validation-failed';
  return isName ? undefined : describeLinkProblem(error);
}
