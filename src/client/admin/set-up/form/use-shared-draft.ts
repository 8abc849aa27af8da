import { useState } from 'react';
import type { GenericSchema } from 'valibot';
import { useForm } from '../../../ui/form/use-form.ts';

type Texts = Readonly<Record<string, string>>;

interface Comparison {
  /** The texts of the version that this admin started from. */
  readonly shown: Texts;
  /** The texts that the server stores now. */
  readonly present: Texts;
  readonly typed: Texts;
  /** Fields that the document doesn't store, such as a reason. */
  readonly notStored: readonly string[];
}

/**
 * Compares a draft with a later version of its document. `stored`: the server has what was typed, because the answer to
 * a save was lost or another admin typed the same. `follow`: nothing that was typed is in the way of the later version.
 * `conflict`: the admin chooses.
 */
export function compareDraft({ shown, present, typed, notStored }: Comparison) {
  const names = Object.keys(shown).filter((name) => !notStored.includes(name));
  const isSame = (one: Texts, other: Texts) => names.every((name) => one[name] === other[name]);
  if (isSame(typed, shown)) return 'follow';
  if (isSame(typed, present)) return 'stored';
  return isSame(shown, present) ? 'follow' : 'conflict';
}

interface DraftOptions<Document, Values extends Texts, Output> {
  schema: GenericSchema<Values, Output>;
  /** The document as the server stores it now. A later read may bring another version. */
  present: Document;
  /** Formats the document as the texts of the form. */
  format: (document: Document) => Values;
  notStored?: readonly (keyof Values & string)[];
}

/** A form about a document that another admin may change meanwhile. Fields that weren't typed follow the document. */
export function useSharedDraft<
  Document extends { readonly row_version: number },
  Values extends Texts,
  Output,
>({ schema, present, format, notStored = [] }: DraftOptions<Document, Values, Output>) {
  // A later read must not change the values under what the admin types.
  const [shown, setShown] = useState(present);
  const [hasSaved, setHasSaved] = useState(false);
  const form = useForm(schema, format(shown));
  const isChanged = Object.keys(form.changed).length > 0;
  const isCurrent = present.row_version === shown.row_version || form.isBusy;
  const comparison = isCurrent
    ? 'current'
    : compareDraft({
        shown: format(shown),
        present: format(present),
        typed: form.values,
        notStored,
      });

  function finish(document: Document) {
    form.reset();
    setShown(document);
    setHasSaved(true);
  }

  if (comparison === 'stored') finish(present);
  if (comparison === 'follow') setShown(present);

  return {
    form,
    /** The version of the document below what was typed. */
    shown,
    isChanged,
    hasConflict: comparison === 'conflict',
    isSaved: hasSaved && !isChanged,
    confirmTyped: () => setShown(present),
    resetToPresent: () => {
      form.reset();
      setShown(present);
    },
    startSaving: () => setHasSaved(false),
    onSaved: finish,
  };
}
