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
  /** The value that the screen showed before the tap. */
  readonly before: number | null;
}

/** The previews of an Undo, and the targets that the screen passes to `undo`. */
export interface UndoOffer {
  readonly targets: readonly UndoTarget[];
  /** A preview for each target, in the order of the targets. */
  readonly previews: readonly (UndoPreview & { readonly lane: string })[];
  /** The lanes with a tap that the user can no longer undo. */
  readonly stays: readonly string[];
}

/**
 * Returns the result of an Undo and follows its changes: a receipt, a conflict, a tap in another tab, a newer snapshot.
 * Until the device answers, the result is the value that the screen showed before the tap.
 *
 * @param getServerValue returns value and version of a lane in the snapshot that the screen shows
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
  // The hook returns its last answer until the new answer comes.
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
