import { useEffect, useRef, useState } from 'react';
import type { OpContent } from '../../../contract/op.ts';
import { enqueue } from '../../../outbox/enqueue.ts';
import { type UndoTarget, undo } from '../../../outbox/undo.ts';
import { outbox } from '../../outbox-db.ts';
import { ids } from '../card-view.ts';
import { doubtsOf } from './doubts.ts';
import type { PadFlow } from './pad-flow.ts';
import { holeOn, neighbours, type PadCell, type PadPlayer, type PadView } from './pad-view.ts';
import { savedTapWords, unsavedTapWords } from './pad-words.ts';
import type { createUnsettledTaps } from './unsettled.ts';

/** How long a tap can be undone from the bar, in ms; afterwards from the hole's own sheet. */
export const UNDO_MS = 8_000;

/** What the pad tells about the last tap. `undo` is there while it can be taken back from the bar. */
export interface Said {
  readonly words: string;
  readonly isProblem: boolean;
  readonly undo: (UndoTarget & { readonly hole: number }) | null;
}

const SILENT: Said = { words: '', isProblem: false, undo: null };

/** Takes taps: asks about unlikely ones, keeps the others on this device, and tells the flow what changed. */
export function usePadEntry(
  owner: number,
  view: PadView,
  flow: PadFlow,
  taps: ReturnType<typeof createUnsettledTaps>,
) {
  const [said, setSaid] = useState(SILENT);
  const latest = useRef(view);
  const lastWrite = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    latest.current = view;
  });
  useEffect(() => {
    if (!said.undo) return;
    const timer = setTimeout(() => setSaid({ ...said, undo: null }), UNDO_MS);
    return () => clearTimeout(timer);
  }, [said]);

  /** One write after the other: two taps on one lane keep their order, and one that fails stops none after it. */
  function inOrder(write: () => Promise<void>): void {
    lastWrite.current = lastWrite.current.then(write).catch(reportError);
  }

  function enter(player: PadPlayer, cell: PadCell, value: number | null) {
    const { lane, hole, par, version } = cell;
    const isSaving = cell.tick === 'saving';
    const before = isSaving && cell.held !== undefined ? cell.held : cell.value;
    const tap = { value, version };
    flow.hold();
    taps.put(lane, { ...tap, phase: 'saving' });
    inOrder(async () => {
      let tapId: string;
      try {
        const content = contentOf(player, hole, value);
        const shown = { value: before, version };
        ({ tapId } = await enqueue(outbox, { owner, content, shown }));
      } catch {
        taps.put(lane, { ...tap, phase: 'failed' });
        setSaid({ words: unsavedTapWords(player.name, hole), isProblem: true, undo: null });
        return;
      }
      taps.put(lane, { ...tap, phase: 'saved' });
      const words = savedTapWords(player.name, hole, par, value);
      setSaid({ words, isProblem: false, undo: { lane, tapId, hole } });
      flow.changed({
        hole,
        isCorrection: before !== null,
        isComplete: isSettled(hole),
        next: neighbours(latest.current, hole).after?.hole ?? null,
      });
    });
  }

  /** Every player has a score, and none waits for the person: such a hole is not left unseen. */
  function isSettled(hole: number): boolean {
    const cells = holeOn(latest.current, hole)?.cells ?? [];
    return cells.every(({ lane, value, tick }) => {
      const tap = taps.get().get(lane);
      if (tick === 'needs-you' || (tap && tap.phase !== 'saved')) return false;
      return (tap ? tap.value : value) !== null;
    });
  }

  return {
    said,
    enter,
    /** A tap on a score: nothing when it is there already, a question when it is unlikely. */
    tap(player: PadPlayer, cell: PadCell, strokes: number) {
      const shown = cell.tick === 'saving' ? cell.held : cell.value;
      const { id } = player;
      if (strokes === shown && cell.tick === 'needs-you') {
        return flow.openSheet({ kind: 'decide', player: id, hole: cell.hole });
      }
      if (strokes === shown && cell.tick !== 'unsaved') return;
      const place = view.holes.findIndex(({ hole }) => hole === cell.hole);
      const doubts = doubtsOf({ strokes, par: cell.par, place, furthest: view.furthest });
      if (doubts.length === 0) return enter(player, cell, strokes);
      flow.openSheet({ kind: 'confirm', player: id, hole: cell.hole, strokes });
    },
    /** Takes the last tap back and shows its hole. */
    undo() {
      if (!said.undo) return;
      const { hole, ...tap } = said.undo;
      setSaid(SILENT);
      inOrder(async () => {
        try {
          const [isUndone] = await undo(outbox, owner, tap);
          const words = isUndone ? 'Undone' : 'There is nothing to undo';
          // A tap that was saved meanwhile keeps its own Undo.
          setSaid((now) => (now === SILENT ? { ...SILENT, words } : now));
        } catch {
          const words = 'Not saved: the tap could not be undone, try again.';
          setSaid({ words, isProblem: true, undo: said.undo });
          return;
        }
        taps.put(tap.lane, null);
        const shown = flow.get();
        if (shown.view === 'hole' && shown.hole !== hole) flow.showHole(hole);
        flow.changed({ hole, isCorrection: true, isComplete: false, next: null });
      });
    },
  };
}

function contentOf(player: PadPlayer, hole: number, value: number | null): OpContent {
  const body = { ...ids(player.card.key), hole_number: hole };
  if (value === null) return { kind: 'clear', body };
  return { kind: 'score', body: { ...body, is_start_hole: false, current_hole_score: value } };
}
