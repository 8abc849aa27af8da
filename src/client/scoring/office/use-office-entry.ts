import { useRef, useState } from 'react';
import * as v from 'valibot';
import { Reason } from '../../../contract/base/fields.ts';
import type { TypedReason } from '../../ui/form/use-reason.ts';
import { mustAsk, type PlannedEntry, planEntry } from '../cards/entry-plan.ts';
import { problemWords } from '../cards/entry-words.ts';
import { type CardView, type CellView, replacesOther } from '../entry/card-view.ts';
import { createAnswerOp, createHoleOp, type EntryOp } from '../entry/entry-op.ts';
import { saveEntry } from '../entry/save-entry.ts';

/** The message about a card's last entry, and whether it was saved. */
interface EntryNote {
  readonly hole: number;
  readonly words: string;
  readonly isProblem: boolean;
}

/** A hole whose value needs a confirmation. */
interface EntryQuestion {
  readonly plan: PlannedEntry;
  readonly text: string;
}

/** A change of an attested card, about which the committee decides by Rule 3.3b(3) of golf. */
interface AttestedChange {
  readonly cell: CellView;
  readonly ops: readonly EntryOp[];
  readonly value: number | null;
  readonly text: string;
  /** The reason that was asked for this change alone; undefined for the card's. */
  readonly ownReason: string | undefined;
}

/** A decision of the committee: the first words of the entry's reason, and whether the score changes. */
interface AttestedDecision {
  readonly words: string;
  readonly isChange: boolean;
}

/** The first words of the reason that changes an attested card. */
export const COMMITTEE_MISTAKE = "The committee's mistake";

/** What the committee can decide. Only its own mistake changes the score. */
export const attestedDecisions: readonly AttestedDecision[] = [
  { words: COMMITTEE_MISTAKE, isChange: true },
  { words: 'The score as returned stands', isChange: false },
  { words: 'Disqualified for a wrong card', isChange: false },
];

const REASON_FIRST = 'Choose the reason first, because somebody else entered this value.';
/** The message when the committee's decision and the reason together are too long. */
export const REASON_TOO_LONG = 'Write a shorter note: the decision is a part of the reason.';
const REASON_CLOSED = 'Choose the reason first, because the round has closed.';

/**
 * Stores the texts typed over a card's holes until this device has saved them.
 * @param needsReason whether each entry needs a reason, because the round has closed
 */
export function useOfficeEntry(
  owner: number,
  card: CardView,
  needsReason: boolean,
  reason: TypedReason,
) {
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  const [note, setNote] = useState<EntryNote | null>(null);
  const [question, setQuestion] = useState<EntryQuestion | null>(null);
  const [attested, setAttested] = useState<AttestedChange | null>(null);
  /** This card's writes, one after the other in the order of the presses. */
  const writes = useRef(Promise.resolve());
  /** The texts being saved, by hole, so that a second press of Enter makes no second entry. */
  const saving = useRef(new Map<number, string>());

  function type(hole: number, text: string | null) {
    setTyped((before) => {
      const next = new Map(before);
      if (text === null) next.delete(hole);
      else next.set(hole, text);
      return next;
    });
    setQuestion(null);
    setAttested(null);
    setNote((before) => (before?.isProblem && before.hole === hole ? null : before));
  }

  function report({ hole }: CellView, words: string) {
    setNote({ hole, words, isProblem: true });
    return false;
  }

  function save(
    cell: CellView,
    ops: readonly EntryOp[],
    value: number | null,
    text: string,
    ownReason?: string,
  ) {
    const change = { cell, ops, value, text, ownReason };
    if (!card.certified?.attested) return store(change);
    setNote(null);
    setAttested(change);
    return false;
  }

  function store({ cell, ops, value, text, ownReason }: AttestedChange, decision?: string) {
    const isLocked = card.certified?.submitted !== undefined;
    const isReasonNeeded = needsReason || isLocked || replacesOther(cell, value, owner);
    const reasonText = ownReason ?? (isReasonNeeded ? reason.take() : undefined);
    if (reasonText === null) return report(cell, needsReason ? REASON_CLOSED : REASON_FIRST);
    const words = decision === undefined ? reasonText : `${decision}: ${reasonText}`;
    if (decision !== undefined && !v.is(Reason, words)) return report(cell, REASON_TOO_LONG);
    const { hole } = cell;
    saving.current.set(hole, text);
    writes.current = writes.current.then(async () => {
      const entry = await saveEntry(owner, ops, problemWords['not-saved'], words);
      saving.current.delete(hole);
      if ('problem' in entry) {
        setNote({ hole, words: entry.problem, isProblem: true });
        return;
      }
      const saved = describeSaved(card, cell, value);
      // Another hole's error stays until that hole is saved.
      setNote((before) =>
        before?.isProblem && before.hole !== hole
          ? before
          : { hole, words: saved, isProblem: false },
      );
      // A text typed meanwhile is the next entry.
      setTyped((before) => {
        if (before.get(cell.hole) !== text) return before;
        const next = new Map(before);
        next.delete(cell.hole);
        return next;
      });
    });
    return true;
  }

  /** Ends a hole's dispute with the value that is right. Returns whether it is being saved. */
  function decide(cell: CellView, value: number | null): boolean {
    setQuestion(null);
    return save(cell, [createAnswerOp(card.key, cell, value)], value, typed.get(cell.hole) ?? '');
  }

  /** Enters the value from before a correction, over the value that was seen. */
  function revert(seen: CellView, value: number | null, why: string) {
    setQuestion(null);
    const ops = [createHoleOp(card.key, seen, value)];
    save(seen, ops, value, typed.get(seen.hole) ?? '', why);
  }

  /** Saves the text typed over a hole. Confirms the value of a disputed hole without another text. Returns whether to move on to the next hole. */
  function submit(cell: CellView): boolean {
    const text = typed.get(cell.hole);
    const isConfirmed = text === undefined || text.trim() === String(cell.value ?? '');
    if (cell.isDisputed && cell.state === 'server' && isConfirmed) return decide(cell, cell.value);
    if (text === undefined || saving.current.get(cell.hole) === text) return true;
    setQuestion(null);
    if (text.trim() === '') {
      if (cell.value !== null) return save(cell, [createHoleOp(card.key, cell, null)], null, text);
      type(cell.hole, null);
      return true;
    }
    const plan = planEntry(card, { startHole: '0', strokes: text }, cell.hole);
    if ('problem' in plan) return report(cell, problemWords[plan.problem]);
    // A paper card is typed from hole 1, wherever its group started.
    const asked = { ...plan, doubts: plan.doubts.filter((doubt) => doubt !== 'not-reached') };
    if (!mustAsk(asked)) return save(cell, asked.ops, asked.strokes, text);
    setNote(null);
    setQuestion({ plan: asked, text });
    return false;
  }

  return {
    typed,
    type,
    note,
    question,
    submit,
    decide,
    revert,
    /** The change of an attested card that waits for the committee's decision. */
    attested,
    /** Stores the committee's decision, which stands before the reason. */
    decideAttested({ words, isChange }: AttestedDecision) {
      if (!attested) return;
      const { cell } = attested;
      const { value } = cell;
      const unchanged = { ...attested, ops: [createHoleOp(card.key, cell, value)], value };
      const isStored = store(isChange ? attested : unchanged, words);
      if (isStored) setAttested(null);
    },
    /** Answers the question. Returns whether the entry is being saved. */
    answer(isYes: boolean): boolean {
      if (!question) return false;
      const { plan, text } = question;
      setQuestion(null);
      return isYes && save(plan.hole, plan.ops, plan.strokes, text);
    },
  };
}

function describeSaved({ key }: CardView, cell: CellView, value: number | null): string {
  const before = cell.value === null || cell.value === value ? '' : ` instead of ${cell.value}`;
  const now = value === null ? `cleared${before && `, it was ${cell.value}`}` : `${value}${before}`;
  return `Saved on this device: round ${key.roundId}, hole ${cell.hole}: ${now}.`;
}
