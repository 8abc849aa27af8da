import { useState } from 'react';
import type { GenericSchema } from 'valibot';
import { useForm } from '../../../ui/form/use-form.ts';

interface Comparison<Content> {
  /** The content from which this admin started. */
  readonly shown: Content;
  /** The content that is stored now. */
  readonly present: Content;
  readonly typed: Content;
  readonly isSame: (one: Content, other: Content) => boolean;
  /** Whether the two versions differ in nothing that matters to a draft. */
  readonly isUnaffected?: boolean;
}

/**
 * Compares a draft with a later version of its document. `stored`: the server already has what was typed. `follow`: the
 * later version and the typed content don't collide. `conflict`: the admin chooses.
 */
export function compareDraft<Content>({
  shown,
  present,
  typed,
  isSame,
  isUnaffected = isSame(shown, present),
}: Comparison<Content>): 'stored' | 'follow' | 'conflict' {
  if (isSame(typed, shown)) return 'follow';
  if (isSame(typed, present)) return 'stored';
  return isUnaffected ? 'follow' : 'conflict';
}

interface DraftOptions<Document, Content> {
  /** The document as stored now. A later load may bring another version. */
  present: Document;
  /** Returns the version of the document. */
  getVersion: (document: Document) => number | string;
  /** Formats the document as the content that the admin edits. */
  format: (document: Document) => Content;
  isSame: (one: Content, other: Content) => boolean;
  /** Whether a draft may continue on a later version without a question. By default, when the content is the same. */
  isUnaffected?: (shown: Document, present: Document) => boolean;
  /** Merges what was typed into a later version. By default the typed content replaces it. */
  merge?: (draft: { former: Content; typed: Content; present: Document }) => Content;
  /** Whether a save is being sent. */
  isBusy: boolean;
}

/** A draft of a document that another admin may change meanwhile. Until something is typed, it follows the document. */
export function useSharedDraft<Document, Content>({
  present,
  format,
  merge = ({ typed }) => typed,
  isBusy,
  ...options
}: DraftOptions<Document, Content>) {
  const base = useShownVersion(present);
  const [typed, setTyped] = useState<Content | null>(null);
  const stored = format(base.shown);
  const content = typed ?? stored;
  const isChanged = typed !== null && !options.isSame(typed, stored);
  const draft = settleDraft(base, {
    ...options,
    present,
    format,
    typed: content,
    isChanged,
    isBusy,
    clear: () => setTyped(null),
  });
  return {
    ...draft,
    /** The form's content: what was typed, or else what is stored. */
    content,
    change: (next: Content) => {
      draft.clearSaved();
      setTyped(next);
    },
    undo: () => setTyped(null),
    rebaseTyped: () => {
      setTyped(merge({ former: stored, typed: content, present }));
      draft.rebaseTyped();
    },
  };
}

type Texts = Readonly<Record<string, string>>;

interface FormDraftOptions<Document, Values extends Texts, Output> {
  schema: GenericSchema<Values, Output>;
  present: Document;
  format: (document: Document) => Values;
  /** Fields that the document doesn't store, such as a reason. */
  notStored?: readonly (keyof Values & string)[];
}

/** A shared draft in a form of text fields. Untouched fields follow the document. */
export function useFormDraft<
  Document extends { readonly row_version: number },
  Values extends Texts,
  Output,
>({ schema, present, format, notStored = [] }: FormDraftOptions<Document, Values, Output>) {
  const base = useShownVersion(present);
  const form = useForm(schema, format(base.shown));
  const draft = settleDraft(base, {
    present,
    getVersion: ({ row_version }) => row_version,
    format: (document): Texts => format(document),
    isSame: (one, other) => hasSameTexts(one, other, notStored),
    typed: form.values,
    isChanged: Object.keys(form.changed).length > 0,
    isBusy: form.isBusy,
    clear: form.reset,
  });
  return { form, ...draft };
}

/** Whether two sets of texts are equal, apart from ignored fields. */
export function hasSameTexts(one: Texts, other: Texts, ignored: readonly string[] = []): boolean {
  return Object.keys(one).every((name) => ignored.includes(name) || one[name] === other[name]);
}

/** Returns the version of the document on which the admin is typing. A later load must not replace it meanwhile. */
function useShownVersion<Document>(present: Document) {
  const [shown, setShown] = useState(present);
  const [hasSaved, setHasSaved] = useState(false);
  return { shown, setShown, hasSaved, setHasSaved };
}

interface TypedDraft<Document, Content> extends Omit<DraftOptions<Document, Content>, 'merge'> {
  readonly typed: Content;
  readonly isChanged: boolean;
  /** Clears what was typed. */
  readonly clear: () => void;
}

/** Brings a draft onto the present version of its document where that needs no question. Called during render. */
function settleDraft<Document, Content>(
  { shown, setShown, hasSaved, setHasSaved }: ReturnType<typeof useShownVersion<Document>>,
  draft: TypedDraft<Document, Content>,
) {
  const { present, getVersion, format, isSame, isUnaffected, typed, isChanged, isBusy } = draft;
  const isCurrent = getVersion(present) === getVersion(shown) || isBusy;
  const comparison = isCurrent
    ? 'current'
    : compareDraft({
        shown: format(shown),
        present: format(present),
        typed,
        isSame,
        ...(isUnaffected && { isUnaffected: isUnaffected(shown, present) }),
      });

  function finish(document: Document) {
    draft.clear();
    setShown(document);
    setHasSaved(true);
  }

  if (comparison === 'stored') finish(present);
  if (comparison === 'follow') {
    // Content that was changed back must not conflict with a later version.
    if (!isChanged) draft.clear();
    setShown(present);
  }

  return {
    /** The version that the admin typed on. */
    shown,
    isChanged,
    hasConflict: comparison === 'conflict',
    isSaved: hasSaved && !isChanged,
    rebaseTyped: () => setShown(present),
    resetToPresent: () => {
      draft.clear();
      setShown(present);
    },
    clearSaved: () => setHasSaved(false),
    onSaved: finish,
  };
}
