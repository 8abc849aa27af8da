import { useRef, useState } from 'react';
import type { UndoTarget } from '../../outbox/undo.ts';
import type { CardView } from './card-view.ts';
import { type EntryPlan, type PlannedOp, planClear, planEntry } from './entry-plan.ts';
import { problemWords, savedWords } from './entry-words.ts';

/** A tap so soon after an entry was meant for what the screen showed before it. */
const DOUBLE_TAP_MS = 400;

/** How a card's entries are kept on this device; both reject when they are not. */
export interface Keeper {
  readonly enter: (ops: readonly PlannedOp[]) => Promise<readonly UndoTarget[]>;
  /** Answers for each tap whether it is taken back. */
  readonly undo: (taps: readonly UndoTarget[]) => Promise<readonly boolean[]>;
}

type Planned = Extract<EntryPlan, { ops: unknown }>;

/** What is typed on a card, and what becomes of it. Typed values stay until they are safe on this device. */
export function useEntry(card: CardView, keeper: Keeper, chosenFirst: number | null = null) {
  const [startHole, setStartHole] = useState('0');
  const [strokes, setStrokes] = useState('');
  const [chosen, setChosen] = useState(chosenFirst);
  const [problem, setProblem] = useState<string | null>(null);
  const [saved, setSaved] = useState<{ words: string; taps: readonly UndoTarget[] } | null>(null);
  const [question, setQuestion] = useState<Planned | null>(null);
  const lastEntryAt = useRef(Number.NEGATIVE_INFINITY);
  const isBusy = useRef(false);
  const chosenCell = card.cells.find(({ hole }) => hole === chosen) ?? null;

  async function keep(work: () => Promise<string | null>) {
    if (isBusy.current) return setProblem(problemWords.busy);
    isBusy.current = true;
    setQuestion(null);
    setSaved(null);
    try {
      setProblem(await work());
      // A hole tapped while this was being kept is where the next entry goes.
      setChosen((now) => (now === chosen ? null : now));
    } catch {
      setProblem(problemWords['not-saved']);
    } finally {
      isBusy.current = false;
      lastEntryAt.current = performance.now();
    }
  }

  function enter(ops: readonly PlannedOp[], words: string, typedStart = startHole) {
    return keep(async () => {
      setSaved({ words, taps: await keeper.enter(ops) });
      // What was typed while this was being kept belongs to the next entry.
      setStrokes((now) => (now === strokes ? '' : now));
      setStartHole((now) => (now === typedStart ? '0' : now));
      return null;
    });
  }

  function submit(typedStart: string, corrected: number | null) {
    if (isBusy.current) return setProblem(problemWords.busy);
    if (performance.now() - lastEntryAt.current < DOUBLE_TAP_MS) return;
    const plan = planEntry(card, { startHole: typedStart, strokes }, corrected);
    setSaved(null);
    setProblem('problem' in plan ? problemWords[plan.problem] : null);
    if ('problem' in plan) setQuestion(null);
    else if (plan.moves) setQuestion(plan);
    else enterPlanned(plan, typedStart);
  }

  const enterPlanned = ({ ops, hole, strokes: value }: Planned, typedStart?: string) =>
    enter(ops, savedWords.score(hole.hole, value), typedStart);

  return {
    startHole,
    setStartHole,
    strokes,
    setStrokes,
    chosenCell,
    problem,
    saved: saved?.words ?? '',
    canUndo: Boolean(saved?.taps.length),
    question,
    submit: () => submit(startHole, chosen),
    /** A start-hole button: its number is the Start Hole, whatever hole is chosen. */
    submitWithStart(hole: number) {
      setStartHole(String(hole));
      submit(String(hole), null);
    },
    answer(isYes: boolean) {
      if (isYes && question) enterPlanned(question);
      else setQuestion(null);
    },
    choose(hole: number | null) {
      setChosen(hole === chosen ? null : hole);
      setProblem(null);
    },
    clearChosen() {
      if (chosenCell) enter([planClear(card, chosenCell)], savedWords.clear(chosenCell.hole));
    },
    undo() {
      if (!saved) return;
      keep(async () => {
        try {
          const undone = await keeper.undo(saved.taps);
          if (!undone.includes(true)) return problemWords['nothing-to-undo'];
          const words = undone.includes(false) ? savedWords.scoreUndone : savedWords.undone;
          setSaved({ words, taps: [] });
          return null;
        } catch {
          setSaved(saved);
          return problemWords['not-undone'];
        }
      });
    },
  };
}
