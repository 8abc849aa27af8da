import { useLayoutEffect, useRef, useState } from 'react';
import { useReason } from '../../ui/form/use-reason.ts';
import { type CardView, wasEnteredByOther } from '../entry/card-view.ts';
import type { EntryOp } from '../entry/entry-op.ts';
import { endingKey } from '../entry/in-play.ts';
import type { EntryGate } from '../entry/round-notice.ts';
import { saveEntry } from '../entry/save-entry.ts';
import { createTapGuard } from '../entry/tap-guard.ts';
import { undoEntry } from '../entry/undo/undo-entry.ts';
import { type UndoableTap, useUndoPreview } from '../entry/undo/use-undo-preview.ts';
import { usePlaysOn } from '../entry/use-plays-on.ts';
import { mustAsk, type PlannedEntry, planClear, planEntry } from './entry-plan.ts';
import { describeSaved, problemWords, SCORE_UNDONE, undoneWords } from './entry-words.ts';

/** The message about the last entry, with its taps while they can be undone. */
interface EntryNotice {
  readonly words: string;
  readonly taps: readonly UndoableTap[];
  /** The entry's reason, which its Undo repeats. */
  readonly reason?: string | undefined;
}

/**
 * Stores a card's typed values until this device has saved them, and the result of the save.
 * @param needsReason whether each entry needs a reason; the reason stays typed for the next entry
 * @param isOffice whether the user is an admin, who has to give a reason for replacing somebody else's value
 * @param gate the question about the round's state, which is asked until the user has allowed one entry
 */
export function useEntry(
  owner: number,
  asRead: CardView,
  chosenFirst: number | null,
  needsReason: boolean,
  isOffice: boolean,
  gate: EntryGate | null,
) {
  const { competitorId } = asRead.key;
  const ending = endingKey(competitorId, asRead.out);
  const { playsOnKeys, announce } = usePlaysOn([ending]);
  const card = ending && playsOnKeys.has(ending) ? { ...asRead, hasPlaysOnEntry: true } : asRead;
  const [startHole, setStartHole] = useState('0');
  const [strokes, setStrokes] = useState('');
  const [chosenHole, setChosenHole] = useState(chosenFirst);
  const [problem, setProblem] = useState<string | null>(null);
  const [savedEntry, setSavedEntry] = useState<EntryNotice | null>(null);
  const [question, setQuestion] = useState<PlannedEntry | null>(null);
  const [allowedGate, setAllowedGate] = useState<EntryGate['kind'] | null>(
    asRead.entered > 0 ? 'early' : null,
  );
  const askedGate = gate && gate.kind !== allowedGate ? gate : null;
  const chosenCell = card.cells.find(({ hole }) => hole === chosenHole) ?? null;
  const isReplacing =
    isOffice &&
    (card.certified?.submitted !== undefined ||
      (chosenCell !== null && wasEnteredByOther(chosenCell, owner)));
  const reason = useReason(needsReason || isReplacing);
  const [guard] = useState(createTapGuard);
  const isBusy = useRef(false);
  /** The hole of the last score, until the card shows that score. Before that, it is still the card's next hole. */
  const awaitedHole = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (!isAwaited()) awaitedHole.current = null;
  });
  const undoOffer = useUndoPreview(owner, savedEntry?.taps ?? [], (lane) =>
    card.onServer.get(lane),
  );

  /** Runs one write at a time. `work` returns what went wrong, or null. */
  async function runAlone(work: () => Promise<string | null>) {
    if (isBusy.current) return setProblem(problemWords.busy);
    isBusy.current = true;
    setQuestion(null);
    setSavedEntry(null);
    setProblem(null);
    try {
      const problem = await work();
      setProblem(problem);
      // A retry right after a failed write must count at once.
      if (problem === null) guard.start();
    } finally {
      isBusy.current = false;
    }
  }

  /** Deselects the saved hole. A hole tapped during the write stays selected for the next entry. */
  function leaveChosen() {
    setChosenHole((now) => (now === chosenHole ? null : now));
  }

  function enter(
    ops: readonly EntryOp[],
    words: string,
    { typedStart = startHole, emptyHole = null as number | null } = {},
  ) {
    if (gate?.yes === null) return setProblem(gate.question);
    const reasonText = reason.take();
    if (reasonText === null) return;
    return runAlone(async () => {
      const entry = await saveEntry(owner, ops, problemWords['not-saved'], reasonText);
      if ('problem' in entry) return entry.problem;
      awaitedHole.current = emptyHole;
      setSavedEntry({ words, taps: entry.taps, reason: reasonText });
      // Strokes typed during the save belong to the next entry.
      setStrokes((now) => (now === strokes ? '' : now));
      setStartHole((now) => (now === typedStart ? '0' : now));
      leaveChosen();
      return null;
    });
  }

  function submit(typedStart: string, correctedHole: number | null) {
    if (isBusy.current) return setProblem(problemWords.busy);
    if (guard.isWithinTime() || isAwaited()) {
      // A double tap's second tap has no strokes, because the first one cleared the input.
      if (strokes !== '') setProblem(problemWords['too-soon']);
      return;
    }
    const plan = planEntry(card, { startHole: typedStart, strokes }, correctedHole);
    setSavedEntry(null);
    setProblem('problem' in plan ? problemWords[plan.problem] : null);
    if ('problem' in plan) setQuestion(null);
    else askOrEnter(plan, typedStart);
  }

  /** Asks about an entry that needs a confirmation, and saves any other. */
  function askOrEnter(plan: PlannedEntry, typedStart?: string) {
    if (reason.take() === null) setQuestion(null);
    else if (gate?.yes !== null && (askedGate || mustAsk(plan))) setQuestion(plan);
    else enterPlanned(plan, typedStart);
  }

  function isAwaited() {
    return card.cells.some(({ hole, value }) => hole === awaitedHole.current && value === null);
  }

  /** Sets a typed value, and removes the question, which was about the earlier input. */
  function type(set: (text: string) => void, typedStart: string) {
    set(typedStart);
    setQuestion(null);
  }

  const enterPlanned = ({ ops, hole, strokes: value }: PlannedEntry, typedStart?: string) =>
    enter(ops, describeSaved(hole.hole, value), {
      typedStart,
      emptyHole: hole.value === null ? hole.hole : null,
    });

  return {
    startHole,
    setStartHole: (text: string) => type(setStartHole, text),
    strokes,
    hasTyped: strokes !== '' || startHole !== '0',
    setStrokes: (text: string) => type(setStrokes, text),
    chosenCell,
    problem,
    saved: savedEntry?.words ?? '',
    undoOffer,
    question,
    askedGate,
    reason,
    submit: () => submit(startHole, chosenHole),
    /** Submits with a start-hole button: its number is the start hole, whichever hole is selected. */
    submitWithStart(hole: number) {
      setStartHole(String(hole));
      submit(String(hole), null);
    },
    answer(isYes: boolean) {
      if (!isYes || !question) return setQuestion(null);
      announce(endingKey(competitorId, question.out));
      setAllowedGate((before) => gate?.kind ?? before);
      enterPlanned(question);
    },
    choose(hole: number | null) {
      setChosenHole(hole === chosenHole ? null : hole);
      setProblem(null);
      setQuestion(null);
    },
    clearChosen() {
      if (!chosenCell) return;
      askOrEnter(planClear(card, chosenCell));
    },
    undo() {
      if (!savedEntry || !undoOffer) return;
      const reasonText = savedEntry.reason ?? reason.take();
      if (reasonText === null) return;
      runAlone(async () => {
        const { outcome, words } = await undoEntry(owner, undoOffer, undoneWords, reasonText);
        leaveChosen();
        awaitedHole.current = null;
        if (outcome === 'undone') {
          setSavedEntry({ words: undoOffer.stays.length > 0 ? SCORE_UNDONE : words, taps: [] });
          return null;
        }
        if (outcome !== 'nothing') setSavedEntry(savedEntry);
        return words;
      });
    },
  };
}
