import type { DragEvent } from 'react';

/** The drag data type of a golfer, which tells it from dropped texts and files. */
const TYPE = 'application/x-gimme-golfer';

/** Starts dragging a golfer. */
export function startGolferDrag(event: DragEvent, golfer: number): void {
  event.dataTransfer.setData(TYPE, String(golfer));
  event.dataTransfer.effectAllowed = 'move';
}

/** Allows a golfer to be dropped. */
export function allowGolferDrop(event: DragEvent): void {
  if (event.dataTransfer.types.includes(TYPE)) event.preventDefault();
}

/** Returns the dropped golfer; null for anything else. */
export function parseDroppedGolfer(event: DragEvent): number | null {
  const golfer = Number(event.dataTransfer.getData(TYPE));
  if (!golfer) return null;
  event.preventDefault();
  return golfer;
}
