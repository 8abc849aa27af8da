import { isCorrectionUnseen, type SeenCorrections } from '../../entry/doubts/seen-corrections.ts';
import type { PadHole, PadView } from './pad-view.ts';

/**
 * A hole's state in the strip. Each has its own sign: on the screen, needs the user, disputed, passed without a score,
 * changed by the office and not yet seen, complete on this tablet or on the server, or still to play.
 */
export type HoleMark =
  | 'now'
  | 'asks'
  | 'disputed'
  | 'part'
  | 'changed'
  | 'saved'
  | 'server'
  | 'to-play';

/** Returns the first state that applies to a hole. */
function markHole(
  view: PadView,
  hole: PadHole,
  shownHole: number | null,
  isChanged: boolean,
): HoleMark {
  if (hole.hole === shownHole) return 'now';
  if (hole.tick === 'needs-you' || hole.tick === 'unsaved') return 'asks';
  if (hole.isDisputed) return 'disputed';
  if (isPart(view, hole)) return 'part';
  if (isChanged) return 'changed';
  if (hole.tick === 'none') return 'to-play';
  return hole.tick === 'server' || hole.tick === 'office' ? 'server' : 'saved';
}

/** Finds the first hole in play order that the group has passed without a score, apart from the hole on the screen. */
export function findIncompleteHole(view: PadView, shownHole: PadHole): PadHole | null {
  const end = Math.max(view.furthest, Math.min(shownHole.position - 1, view.furthest + 1));
  return view.holes.slice(0, end).find((one) => one.missing > 0 && one !== shownHole) ?? null;
}

/** Finds the next hole to play: the first one after the given hole in play order that lacks a score. */
export function findNextToPlay(view: PadView, hole: number): PadHole | null {
  const place = view.holes.findIndex((one) => one.hole === hole);
  return view.holes.slice(place + 1).find(({ missing }) => missing > 0) ?? null;
}

function isPart(view: PadView, hole: PadHole): boolean {
  if (hole.missing === 0) return false;
  return hole.position - 1 < view.furthest || hole.cells.some(({ value }) => value !== null);
}

/** One of the 18 holes with its state. */
export interface MarkedHole {
  readonly hole: PadHole;
  readonly mark: HoleMark;
}

/** Adds its state to each of the 18 holes, in play order. */
export function markHoles(
  view: PadView,
  shownHole: number | null,
  seenVersions: SeenCorrections,
): MarkedHole[] {
  return view.holes.map((hole) => {
    const isChanged = hole.cells.some((cell) =>
      isCorrectionUnseen(cell, view.reader, seenVersions),
    );
    return { hole, mark: markHole(view, hole, shownHole, isChanged) };
  });
}
