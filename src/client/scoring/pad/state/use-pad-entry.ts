import { useEffect, useRef, useState } from 'react';
import type { AskedRuling } from '../../../../outbox/store/rows.ts';
import { isParty } from '../../../scores/dispute.ts';
import { replacesOther } from '../../entry/card-view.ts';
import { listDoubts } from '../../entry/doubts/doubts.ts';
import { createAnswerOp, createHoleOp, createRulingOp } from '../../entry/entry-op.ts';
import type { EntryGate } from '../../entry/round-notice.ts';
import { saveEntry } from '../../entry/save-entry.ts';
import { undoEntry } from '../../entry/undo/undo-entry.ts';
import type { UndoWords } from '../../entry/undo/undo-words.ts';
import { type UndoableTap, useUndoPreview } from '../../entry/undo/use-undo-preview.ts';
import { findNextToPlay } from '../view/hole-mark.ts';
import {
  findPadHole,
  needsUser,
  type PadCell,
  type PadPlayer,
  type PadView,
} from '../view/pad-view.ts';
import { describeSavedTap, describeUnsavedTap } from '../view/pad-words.ts';
import type { createUnsettledTaps, UnsettledTap } from '../view/unsettled.ts';
import type { PadFlow } from './pad-flow.ts';

/** How long the bar offers to undo a tap, in ms. Later the score can be corrected in the hole's sheet. */
const UNDO_MS = 8_000;

/** The message about the last tap. `undo` is null when the bar offers no Undo. */
export interface PadMessage {
  readonly words: string;
  readonly isProblem: boolean;
  readonly undo: PadUndo | null;
}

interface PadUndo extends UndoWords {
  readonly taps: readonly UndoableTap[];
  readonly lane: string;
  readonly hole: number;
  readonly cover: UnsettledTap;
  /** The entry's reason, which its Undo repeats. */
  readonly reason?: string | undefined;
}

const undoneWords = {
  undone: 'Undone',
  nothing: 'Nothing to undo',
  'not-saved': "Not saved: the tap couldn't be undone. Try again.",
};

const CLOSED_MEANWHILE: PadMessage = {
  words: 'Not undone: the round has closed. Enter the score again, with a reason.',
  isProblem: true,
  undo: null,
};

const SILENT: PadMessage = { words: '', isProblem: false, undo: null };

/**
 * Handles taps: asks about unlikely ones and those that the round won't take as usual, saves the others on this device,
 * and notifies the flow.
 * @param needsReason whether each entry needs a reason, which is asked for first
 * @param isOffice whether the user is an admin, who has to give a reason for replacing somebody else's value
 * @param gate the question about the round's state, which is asked until the user has allowed one entry
 */
export function usePadEntry(
  owner: number,
  view: PadView,
  flow: PadFlow,
  taps: ReturnType<typeof createUnsettledTaps>,
  needsReason: boolean,
  isOffice: boolean,
  gate: EntryGate | null,
) {
  const [message, setMessage] = useState(SILENT);
  const [reasons, setReasons] = useState<ReadonlyMap<number, string>>(new Map());
  const latest = useRef(view);
  const allowedGate = useRef<EntryGate['kind'] | null>(hasScores(view) ? 'early' : null);
  const lastWrite = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    latest.current = view;
  });
  const offer = useUndoPreview(owner, message.undo?.taps ?? [], (lane) =>
    view.players.map(({ card }) => card.onServer.get(lane)).find(Boolean),
  );
  useEffect(() => {
    if (message.words === '' || (message.isProblem && !message.undo)) return;
    const timer = setTimeout(() => setMessage(SILENT), UNDO_MS);
    return () => clearTimeout(timer);
  }, [message]);

  /**
   * Runs writes one after the other, so that two taps on one lane keep their order. A failed write stops no later one.
   */
  function queueWrite(write: () => Promise<void>): void {
    lastWrite.current = lastWrite.current.then(write).catch(reportError);
  }

  function enter(
    player: PadPlayer,
    cell: PadCell,
    value: number | null,
    reason?: string,
    ruling?: AskedRuling,
  ) {
    const { lane, hole, par } = cell;
    // A round that closes while a ruling is typed takes it as a late stroke: docs/outbox.md#a-ruling.
    const isAllowed = gate?.kind === allowedGate.current || (ruling && gate?.yes !== null);
    if (gate && !isAllowed) {
      return flow.openSheet({ kind: 'gate', player: player.id, hole, value });
    }
    const mustSayWhy = needsReason || (isOffice && replacesOther(cell, value, owner));
    if (mustSayWhy && reason === undefined) {
      return flow.openSheet({ kind: 'reason', player: player.id, hole, value });
    }
    if (reason !== undefined && !ruling)
      setReasons((reasons) => new Map(reasons).set(player.id, reason));
    const isSaving = cell.tick === 'saving';
    const before = isSaving && cell.held !== undefined ? cell.held : cell.value;
    const answeredDispute = !ruling && answersDispute(cell, value) ? cell.dispute : null;
    const version = answeredDispute?.version ?? cell.version;
    const tap = { value, version, isAnswer: answeredDispute !== null };
    const { key } = player.card;
    const shownHole = { hole, value: before, version };
    const playsOn = player.playsOn ? { plays_on: true } : {};
    const op = answeredDispute
      ? createAnswerOp(key, shownHole, value)
      : ruling
        ? createRulingOp(key, shownHole, value, ruling, playsOn)
        : createHoleOp(key, shownHole, value, playsOn);
    flow.hold();
    taps.put(lane, { ...tap, phase: 'saving' });
    queueWrite(async () => {
      const savedTaps = await saveEntry(owner, [op], describeUnsavedTap(player.name, hole), reason);
      if ('problem' in savedTaps) {
        taps.put(lane, { ...tap, phase: 'failed' });
        return setMessage({ words: savedTaps.problem, isProblem: true, undo: null });
      }
      const cover = { ...tap, phase: 'saved' } as const;
      taps.put(lane, cover);
      const words = describeSavedTap(player.name, hole, par, value, ruling);
      const name = player.shortName;
      const undoReason = ruling ? undefined : reason;
      const undo = { taps: savedTaps.taps, lane, hole, cover, name, value, reason: undoReason };
      setMessage({ words, isProblem: false, undo });
      flow.changedHole({
        hole,
        isCorrection: before !== null,
        isComplete: isSettled(hole),
        next: findNextToPlay(latest.current, hole)?.hole ?? null,
      });
    });
  }

  /** Whether the pad may leave a hole: every player has a score, and none needs the user. */
  function isSettled(hole: number): boolean {
    const cells = findPadHole(latest.current, hole)?.cells ?? [];
    return cells.every(({ lane, value, tick, isNeeded }) => {
      const tap = taps.get().get(lane);
      if (tick === 'needs-you' || (tap && tap.phase !== 'saved')) return false;
      return !isNeeded || (tap ? tap.value : value) !== null;
    });
  }

  const isSent = view.players.some(({ cells }) =>
    cells.some(({ lane, tick }) => lane === message.undo?.lane && tick === 'server'),
  );

  return {
    said: {
      ...message,
      /** The text disappears when the entry is on the server. Undo stays for its time. */
      words: isSent && !message.isProblem ? '' : message.words,
      undo: message.undo && offer && { ...message.undo, offer },
    },
    enter,
    gate,
    /** To be called when the user allows an entry that the round won't take as usual. */
    passGate() {
      allowedGate.current = gate?.kind ?? null;
    },
    needsReason,
    isOffice,
    /** Returns the reason for a player's last entry, which the next one is likely to share. */
    lastReason: (player: number) => reasons.get(player),
    /**
     * Handles a tap on a score. Does nothing for the chosen score, and asks about an unlikely one.
     */
    tap(player: PadPlayer, cell: PadCell, strokes: number) {
      const shownValue = cell.tick === 'saving' ? cell.held : cell.value;
      const { id } = player;
      const isAgreeing = agreesInDispute(cell, strokes);
      const isThere = strokes === shownValue && cell.tick !== 'unsaved' && !isAgreeing;
      if (isOwnInDispute(cell, strokes) || (isThere && needsUser(cell))) {
        return flow.openSheet({ kind: 'decide', player: id, hole: cell.hole });
      }
      if (isThere) return;
      if (gate?.yes === null) return enter(player, cell, strokes);
      if (cell.isAfterEnd) {
        return flow.openSheet({ kind: 'plays-on', player: id, hole: cell.hole, strokes });
      }
      const place = view.holes.findIndex(({ hole }) => hole === cell.hole);
      const doubts = listDoubts({ strokes, par: cell.par, place, furthest: view.furthest });
      if (doubts.length === 0) return enter(player, cell, strokes);
      flow.openSheet({ kind: 'confirm', player: id, hole: cell.hole, strokes });
    },
    /** Undoes the last tap and shows its hole. */
    undo() {
      if (!message.undo || !offer) return;
      const { hole, lane, cover, reason } = message.undo;
      if (needsReason && reason === undefined) return setMessage(CLOSED_MEANWHILE);
      setMessage(SILENT);
      queueWrite(async () => {
        const { outcome, words } = await undoEntry(owner, offer, undoneWords, reason);
        const isProblem = outcome === 'changed' || outcome === 'not-saved';
        const then = { words, isProblem, undo: isProblem ? message.undo : null };
        // A newer tap saved since the Undo began keeps its own Undo.
        setMessage((now) => (now === SILENT || outcome === 'not-saved' ? then : now));
        if (isProblem) return;
        taps.drop(lane, cover);
        const screen = flow.get();
        if (screen.view === 'hole' && screen.hole !== hole) flow.showHole(hole);
        flow.changedHole({ hole, isCorrection: true, isComplete: false, next: null });
      });
    },
  };
}

/** Whether the group has a score. */
function hasScores({ players }: PadView): boolean {
  return players.some(({ cells }) => cells.some(({ value }) => value !== null));
}

/** Whether the reader is a party to the dispute and enters one of its two values. */
function answersDispute({ dispute }: PadCell, value: number | null): boolean {
  if (!dispute || !isParty(dispute)) return false;
  return value === dispute.counts.value || value === dispute.other.value;
}

/** Whether the reader taps their own value in a dispute, so that the app asks whether they stay with it. */
function isOwnInDispute({ dispute, tick }: PadCell, strokes: number): boolean {
  if (!dispute || tick === 'unsaved') return false;
  return [dispute.counts, dispute.other].some(({ isMine, value }) => isMine && value === strokes);
}

/** Whether the reader taps the official value of a dispute while having entered another one. */
function agreesInDispute({ dispute }: PadCell, strokes: number): boolean {
  return dispute?.other.isMine === true && strokes === dispute.counts.value;
}
