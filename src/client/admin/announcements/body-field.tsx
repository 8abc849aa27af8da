import { type ReactNode, useState } from 'react';
import { formatList } from '../../../contract/base/counts.ts';
import { Field } from '../../ui/form/field.tsx';
import type { Form } from '../../ui/form/use-form.ts';
import { Segments } from '../../ui/segments.tsx';
import { WorkButton } from '../table/work-button.tsx';
import { markup } from './markup.ts';
import { PlainEditor } from './plain-editor.tsx';
import { createContent, formatContent, listLostParts } from './plain-html.ts';

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
          className={`${className} py-3 ${field.name === 'html_body' ? 'font-mono text-[0.875rem]!' : ''}`}
        />
      )}
    />
  );
}

interface HtmlFieldProps extends BodyFieldProps {
  name: 'html_body';
  isPlain: boolean;
  onPlain: (isPlain: boolean) => void;
}

/** The field for the HTML body: the HTML itself, or a plain editor for those who don't know HTML. */
export function HtmlField({ isPlain, onPlain, ...field }: HtmlFieldProps) {
  const { form, label, name } = field;
  const [lostParts, setLostParts] = useState<readonly string[]>([]);
  const html = form.values[name];

  function openPlain() {
    const parts = listLostParts(html);
    setLostParts(parts);
    if (parts.length === 0) onPlain(true);
  }

  return (
    <div className="grid justify-items-start gap-3 [&>:not(fieldset)]:w-full">
      <Segments
        label="Write the HTML body with"
        choices={writers}
        chosen={isPlain ? 'plain' : 'html'}
        onChoose={(writer) => {
          setLostParts([]);
          if (writer === 'html') onPlain(false);
          else if (!isPlain) openPlain();
        }}
      />
      {lostParts.length > 0 && (
        <div role="alert" className="notice grid justify-items-start gap-2">
          <p>The plain editor can't keep {formatList(lostParts)}. The text inside stays.</p>
          <WorkButton
            onClick={() => {
              const content = createContent(html);
              form.change(name, formatContent(content));
              setLostParts([]);
              onPlain(true);
            }}
          >
            Open without these
          </WorkButton>
          <WorkButton onClick={() => setLostParts([])}>Keep the HTML</WorkButton>
        </div>
      )}
      {!isPlain && <MarkupButtons field={name} />}
      {isPlain ? (
        <Field
          {...field}
          control={({ name: _, value, onChange, readOnly, ...wiring }) => (
            <PlainEditor
              {...wiring}
              label={label}
              value={value}
              isLocked={readOnly}
              onChange={(next) => form.change(name, next)}
            />
          )}
        />
      ) : (
        <BodyField {...field} />
      )}
    </div>
  );
}

const writers = [
  { value: 'plain', label: 'Plain editor' },
  { value: 'html', label: 'HTML' },
] as const;

/** The buttons that format the selected text of a field as HTML. */
function MarkupButtons({ field }: { field: string }) {
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
