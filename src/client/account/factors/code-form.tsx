import { type ReactNode, useEffect, useRef } from 'react';
import { CodeBody } from '../../../contract/account/factor-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { FormAlert } from '../forms/form-alert.tsx';
import { useSubmit } from '../forms/use-submit.ts';

interface CodeFormProps {
  label: string;
  hint: string;
  verb: string;
  send: (code: string) => Promise<void>;
  /** Buttons beside the one that sends. */
  children?: ReactNode;
}

/** The form for a code, which has the focus as soon as it is there. */
export function CodeForm({ label, hint, verb, send, children }: CodeFormProps) {
  const form = useForm(CodeBody, { code: '' });
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  const submit = useSubmit(form, ({ code }) => send(code));
  return (
    <form
      ref={element}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        // React would pass the event on to the form of the page below.
        event.stopPropagation();
        return submit.onSubmit(event);
      }}
    >
      <FormAlert text={submit.problem} />
      <TextField
        form={form}
        name="code"
        label={label}
        hint={hint}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" disabled={submit.isDisabled} className="min-h-12">
          {verb}
        </Button>
        {children}
      </div>
    </form>
  );
}
