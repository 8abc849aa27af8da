import { useId } from 'react';
import { useCopy } from '../../ui/use-copy.ts';
import { WorkButton } from '../table/work-button.tsx';

/** A text that the user can copy with a button or by hand. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const id = useId();
  const { field, copy, copyMessage } = useCopy<HTMLInputElement>();
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          ref={field}
          id={id}
          readOnly
          value={text}
          className="flex-auto min-w-0 px-3 border border-edge rounded-lg bg-sunken text-[0.875rem]"
        />
        <WorkButton onClick={copy}>Copy</WorkButton>
      </div>
      <p role="status" className="min-h-6">
        {copyMessage}
      </p>
    </div>
  );
}
