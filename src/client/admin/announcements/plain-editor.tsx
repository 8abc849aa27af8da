import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { WorkButton } from '../table/work-button.tsx';
import { createContent, createPicture, formatContent } from './plain-html.ts';

interface PlainEditorProps extends Pick<ComponentProps<'div'>, 'id' | 'className' | 'onBlur'> {
  label: string;
  /** The HTML of the text. */
  value: string;
  isLocked: boolean;
  onChange: (html: string) => void;
}

/** Creates the properties of a field for a text, because a `<textarea>` can't show bold text or a list. */
function createAreaProps(label: string, onInput: () => void): ComponentProps<'div'> {
  return {
    role: 'textbox',
    'aria-multiline': true,
    'aria-label': label,
    tabIndex: 0,
    onInput,
    onPaste: (event) => {
      event.preventDefault();
      document.execCommand('insertText', false, event.clipboardData.getData('text/plain'));
    },
    onDrop: (event) => event.preventDefault(),
  };
}

/** What is added where the cursor is: a link or a picture. */
type Addition = 'Link' | 'Picture';

/** An editor for an email's text, with bold, links, lists and pictures, that reads and writes HTML. */
export function PlainEditor({ label, value, isLocked, onChange, ...wiring }: PlainEditorProps) {
  const area = useRef<HTMLDivElement>(null);
  const cursor = useRef<Range>(null);
  const [addition, setAddition] = useState<Addition | null>(null);
  useEffect(() => {
    const { current } = area;
    if (current && formatContent(current) !== value) current.replaceChildren(createContent(value));
  }, [value]);

  function report() {
    if (area.current) onChange(formatContent(area.current));
  }

  /** Runs a command of the browser on the selected text, so that the browser's own Undo knows it. */
  function run(command: string, argument?: string) {
    area.current?.focus();
    document.execCommand('defaultParagraphSeparator', false, 'p');
    document.execCommand(command, false, argument);
    report();
  }

  function ask(next: Addition) {
    const selection = getSelection();
    const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
    cursor.current = range && area.current?.contains(range.startContainer) ? range : null;
    setAddition(next);
  }

  function add(url: string, text: string) {
    const range = cursor.current;
    setAddition(null);
    area.current?.focus();
    if (range) getSelection()?.setBaseAndExtent(...getEnds(range));
    else if (area.current) getSelection()?.selectAllChildren(area.current);
    if (!range) getSelection()?.collapseToEnd();
    if (addition === 'Picture') {
      run('insertHTML', createPicture({ src: url, alt: text, width: '560' }).outerHTML);
    } else if (range && !range.collapsed) run('createLink', url);
    else {
      const link = document.createElement('a');
      link.href = url;
      link.textContent = text || url;
      run('insertHTML', link.outerHTML);
    }
  }

  return (
    <>
      <div
        role="toolbar"
        aria-label={`Format the ${label}`}
        className="flex min-w-0 flex-wrap gap-2"
      >
        <WorkButton disabled={isLocked} onClick={() => run('bold')}>
          Bold
        </WorkButton>
        <WorkButton disabled={isLocked} onClick={() => run('insertUnorderedList')}>
          List
        </WorkButton>
        {(['Link', 'Picture'] as const).map((name) => (
          <WorkButton key={name} disabled={isLocked} onClick={() => ask(name)}>
            {name}...
          </WorkButton>
        ))}
      </div>
      {addition && (
        <AdditionForm
          key={addition}
          addition={addition}
          hasText={addition === 'Picture' || (cursor.current?.collapsed ?? true)}
          onAdd={add}
          onCancel={() => {
            setAddition(null);
            area.current?.focus();
          }}
        />
      )}
      <div
        {...wiring}
        {...createAreaProps(label, report)}
        ref={area}
        contentEditable={!isLocked}
        suppressContentEditableWarning
        className={`${wiring.className} min-h-56 py-3 wrap-anywhere whitespace-pre-wrap [&_:is(p,ul,ol)]:mb-3 [&_:is(ul,ol)]:list-disc [&_:is(ul,ol)]:ps-6 [&_a]:text-link [&_a]:underline [&_ol]:list-decimal [&[contenteditable=false]]:border-dashed [&[contenteditable=false]]:bg-sunken`}
      />
    </>
  );
}

const getEnds = ({ startContainer, startOffset, endContainer, endOffset }: Range) =>
  [startContainer, startOffset, endContainer, endOffset] as const;

interface AdditionFormProps {
  addition: Addition;
  /** Whether a text is asked for; a link over selected text has one. */
  hasText: boolean;
  onAdd: (url: string, text: string) => void;
  onCancel: () => void;
}

/** The questions about a link or a picture, between the buttons and the text. */
function AdditionForm({ addition, hasText, onAdd, onCancel }: AdditionFormProps) {
  const [url, setUrl] = useState('https://');
  const [text, setText] = useState('');
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const isReady = /^(https?:\/\/|mailto:|\{\{).+/i.test(url.trim());
  const submit = () => isReady && onAdd(url.trim(), text.trim());
  return (
    <fieldset
      className="my-2 flex flex-wrap items-end gap-2"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        // The fields stand in the form that sends the email.
        event.preventDefault();
        submit();
      }}
    >
      <legend className="mb-1.5 font-semibold">{addition}</legend>
      <label className="flex-[1_1_12rem] font-semibold">
        URL
        <input
          ref={first}
          className="work-input w-full"
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
      </label>
      {hasText && (
        <label className="flex-[1_1_12rem] font-semibold">
          {addition === 'Picture' ? 'What it shows' : 'Text of the link'}
          <input
            className="work-input w-full"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
      )}
      <WorkButton look="likely" disabled={!isReady} onClick={submit}>
        Add the {addition.toLowerCase()}
      </WorkButton>
      <WorkButton onClick={onCancel}>Cancel</WorkButton>
    </fieldset>
  );
}
