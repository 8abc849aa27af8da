import type { ReactNode } from 'react';
import { Field } from '../../../ui/form/field.tsx';
import type { Form } from '../../../ui/form/use-form.ts';
import { WorkButton } from '../../table/work-button.tsx';
import { markup } from './markup.ts';

type BodyName = 'plain_body' | 'html_body';

interface BodyFieldProps {
  form: Form<BodyName, unknown>;
  name: BodyName;
  label: string;
  hint: ReactNode;
  rows: number;
  placeholder: string;
}

/** The field for an announcement's body, with an example as its placeholder. */
export function BodyField({ rows, placeholder, ...field }: BodyFieldProps) {
  return (
    <Field
      {...field}
      control={({ className, ...wiring }) => (
        <textarea
          {...wiring}
          rows={rows}
          placeholder={placeholder}
          spellCheck={field.name === 'plain_body'}
          className={`${className} py-3`}
        />
      )}
    />
  );
}

/** The buttons that format the selected text of a field as HTML. */
export function MarkupButtons({ field }: { field: string }) {
  function format(toHtml: (selected: string) => string) {
    const area = document.querySelector<HTMLTextAreaElement>(`textarea[name="${field}"]`);
    if (!area || area.readOnly) return;
    const { value, selectionStart, selectionEnd } = area;
    const selected = value.slice(selectionStart, selectionEnd);
    area.setRangeText(toHtml(selected), selectionStart, selectionEnd, 'end');
    // The form reads what was typed from this event.
    area.dispatchEvent(new Event('input', { bubbles: true }));
    area.focus();
  }
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="mb-1.5 font-semibold">Format the selected HTML</legend>
      {Object.entries(markup).map(([label, toHtml]) => (
        <WorkButton
          key={label}
          className="max-w-full whitespace-normal!"
          onClick={() => format(toHtml)}
        >
          {label}
        </WorkButton>
      ))}
    </fieldset>
  );
}
