import type { DragEvent } from 'react';

/** The type of a dragged golfer, so that a dropped text or file is no golfer. */
const TYPE = 'application/x-gimme-golfer';

/** Begins to drag a golfer. */
export function startGolferDrag(event: DragEvent, golfer: number): void {
  event.dataTransfer.setData(TYPE, String(golfer));
  event.dataTransfer.effectAllowed = 'move';
}

/** Allows the drop of a golfer. */
export function allowGolferDrop(event: DragEvent): void {
  if (event.dataTransfer.types.includes(TYPE)) event.preventDefault();
}

/** Returns the golfer who was dropped; null for anything else. */
export function parseDroppedGolfer(event: DragEvent): number | null {
  const golfer = Number(event.dataTransfer.getData(TYPE));
  if (!golfer) return null;
  event.preventDefault();
  return golfer;
}
