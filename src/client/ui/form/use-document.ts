import { useState } from 'react';
import type { GenericSchema } from 'valibot';
import { useForm } from './use-form.ts';
import { type SaveOptions, useSave } from './use-save.ts';

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

/** A document that another admin may change meanwhile, and how it is saved. */
interface DocumentOptions<Document, Content, Body> extends SaveOptions<Body, Document> {
  /** The document as stored now. A later load may bring another version. */
  present: Document;
  /** Returns the version of the document. */
  getVersion: (document: Document) => number | string;
  /** Formats the document as the content that the admin edits. */
  format: (document: Document) => Content;
}

interface ContentOptions<Document, Content, Body> extends DocumentOptions<Document, Content, Body> {
  isSame: (one: Content, other: Content) => boolean;
  /** Whether a draft may continue on a later version without a question. By default, when the content is the same. */
  isUnaffected?: (shown: Document, present: Document) => boolean;
  /** Merges what was typed into a later version. By default the typed content replaces it. */
  merge?: (draft: { former: Content; typed: Content; present: Document }) => Content;
}

/** A document that is edited here and perhaps elsewhere. Until something is typed, the content follows the document. */
export function useDocument<Document, Content, Body>({
  merge = ({ typed }) => typed,
  ...options
}: ContentOptions<Document, Content, Body>) {
  const { present, format, isSame } = options;
  const base = useShownVersion(present);
  const saving = useSave(options);
  const [typed, setTyped] = useState<Content | null>(null);
  const stored = format(base.shown);
  const content = typed ?? stored;
  const isChanged = typed !== null && !isSame(typed, stored);
  const clear = () => setTyped(null);
  const draft = settleDraft(base, saving, { ...options, typed: content, isChanged, clear });
  return {
    ...draft,
    /** The form's content: what was typed, or else what is stored. */
    content,
    change: (next: Content) => {
      draft.clearSaved();
      setTyped(next);
    },
    undo: () => {
      clear();
      saving.reset();
    },
    rebaseTyped: () => {
      setTyped(merge({ former: stored, typed: content, present }));
      draft.rebaseTyped();
    },
  };
}

type FormValues = Readonly<Record<string, string | boolean>>;

interface FormOptions<Document, Values extends FormValues, Output, Body>
  extends DocumentOptions<Document, Values, Body> {
  schema: GenericSchema<Values, Output>;
  /** Fields that the document doesn't store, such as a reason. */
  notStored?: readonly (keyof Values & string)[];
}

/** A document that is edited in a form of text fields and checkboxes. Untouched fields follow the document. */
export function useFormDocument<Document, Values extends FormValues, Output, Body>({
  schema,
  notStored = [],
  ...options
}: FormOptions<Document, Values, Output, Body>) {
  const base = useShownVersion(options.present);
  const first = options.format(base.shown);
  const saving = useSave(options, Object.keys(first));
  const form = { ...useForm(schema, first), isBusy: saving.isPending };
  const draft = settleDraft<Document, FormValues, Body>(base, saving, {
    ...options,
    isSame: (one, other) => hasSameValues(one, other, notStored),
    typed: form.values,
    isChanged: !hasSameValues(first, form.values),
    clear: form.reset,
    refuse: form.refuse as (errors: Readonly<Record<string, string>>) => void,
  });
  return { form, ...draft };
}

/** Whether two forms have equal values, apart from ignored fields. */
export function hasSameValues(
  one: FormValues,
  other: FormValues,
  ignored: readonly string[] = [],
): boolean {
  return Object.keys(one).every((name) => ignored.includes(name) || one[name] === other[name]);
}

/** Returns the version of the document on which the admin is typing. A later load must not replace it meanwhile. */
function useShownVersion<Document>(present: Document) {
  const [shown, setShown] = useState(present);
  const [hasSaved, setHasSaved] = useState(false);
  return { shown, setShown, hasSaved, setHasSaved };
}

interface TypedDraft<Document, Content>
  extends Pick<
    ContentOptions<Document, Content, unknown>,
    'present' | 'getVersion' | 'format' | 'isSame' | 'isUnaffected'
  > {
  readonly typed: Content;
  readonly isChanged: boolean;
  /** Clears what was typed. */
  readonly clear: () => void;
  /** Shows the API's errors at their fields. */
  readonly refuse?: (errors: Readonly<Record<string, string>>) => void;
}

/** Brings a draft onto the present version of its document where that needs no question. Called during render. */
function settleDraft<Document, Content, Body>(
  { shown, setShown, hasSaved, setHasSaved }: ReturnType<typeof useShownVersion<Document>>,
  saving: ReturnType<typeof useSave<Body, Document>>,
  draft: TypedDraft<Document, Content>,
) {
  const { present, getVersion, format, isSame, isUnaffected, typed, isChanged, refuse } = draft;
  const isCurrent = getVersion(present) === getVersion(shown) || saving.isPending;
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

  const hasConflict = comparison === 'conflict';
  const isSaved = hasSaved && !isChanged;
  // A failure is answered by the question about both changes, or by what the later version stores.
  const error = hasConflict || isSaved ? null : saving.error;
  return {
    /** The version that the admin typed on. */
    shown,
    isChanged,
    hasConflict,
    isSaved,
    saving: { isPending: saving.isPending, error, problem: error && saving.problem },
    save: (body: Body, onSaved?: () => void) => {
      setHasSaved(false);
      saving.save(body, {
        ...(refuse && { refuse }),
        onSaved: (saved) => {
          finish(saved);
          onSaved?.();
        },
      });
    },
    rebaseTyped: () => {
      setShown(present);
      saving.reset();
    },
    resetToPresent: () => {
      draft.clear();
      setShown(present);
      saving.reset();
    },
    clearSaved: () => setHasSaved(false),
  };
}
