import { useLiveQuery } from 'dexie-react-hooks';
import type { UndoTarget } from '../../../../outbox/enter/find-undo.ts';
import { previewUndo } from '../../../../outbox/enter/preview-undo.ts';
import type { UndoPreview } from '../../../../outbox/enter/undo-plan.ts';
import type { LaneVersion } from '../../../../outbox/store/rows.ts';
import { outbox } from '../../../device/outbox-db.ts';

/** A tap with an Undo on the screen. */
export interface UndoableTap {
  readonly lane: string;
  readonly tapId: string;
  /** The value on the screen before the tap. */
  readonly before: number | null;
}

/** The previews of an Undo, and the targets for `undo`. */
export interface UndoOffer {
  readonly targets: readonly UndoTarget[];
  /** A preview for each target, in the same order. */
  readonly previews: readonly (UndoPreview & { readonly lane: string })[];
  /** The lanes whose tap can no longer be undone. */
  readonly stays: readonly string[];
}

/**
 * Returns an Undo's result, kept up to date with receipts, conflicts, other tabs and newer snapshots. Until the device
 * answers, it is the value that the screen showed before the tap.
 * @param getServerValue returns a lane's value and version in the shown snapshot
 * @returns null when no tap can be undone
 */
export function useUndoPreview(
  owner: number,
  taps: readonly UndoableTap[],
  getServerValue: (lane: string) => LaneVersion | undefined,
): UndoOffer | null {
  const targets = taps.map(({ lane, tapId }) => ({ lane, tapId, server: getServerValue(lane) }));
  const key = JSON.stringify([owner, targets]);
  const answer = useLiveQuery(async () => {
    const previews = await Promise.all(targets.map((tap) => previewUndo(outbox, owner, tap)));
    return { key, previews };
  }, [key]);
  // The last result stays until the new one arrives.
  const previews = answer?.key === key ? answer.previews : taps.map(toPreview);
  const offers = taps.flatMap(({ lane, tapId }, index) => {
    const preview = previews[index];
    const server = getServerValue(lane);
    return preview ? [{ ...preview, lane, tapId, server }] : [];
  });
  if (offers.length === 0) return null;
  const lanes = new Set(offers.map(({ lane }) => lane));
  return {
    targets: offers.map(({ lane, tapId, server, gives }) => ({ lane, tapId, server, gives })),
    previews: offers.map(({ lane, gives, before, because }) => ({ lane, gives, before, because })),
    stays: taps.map(({ lane }) => lane).filter((lane) => !lanes.has(lane)),
  };
}

function toPreview({ before }: UndoableTap): UndoPreview {
  return { gives: before, before, because: null };
}
