import { Component, type ReactNode, type RefObject } from 'react';

interface PlaceKeeperProps {
  /** The element that contains the rows. Each row has `data-row`. */
  rowsIn: RefObject<HTMLElement | null>;
  /** A value that changes when rows may have moved. The scroll position is corrected only after such a change. */
  heldFor: unknown;
  children: ReactNode;
}

type Tops = ReadonlyMap<string, number>;

/**
 * Keeps the reader's scroll position when rows move: scrolls by the distance that most visible rows moved, except at
 * the top. A class, because only classes have a hook between new rows and painting. Browsers differ in scroll
 * anchoring, so it is off for rows.
 */
export class PlaceKeeper extends Component<PlaceKeeperProps> {
  override getSnapshotBeforeUpdate(before: PlaceKeeperProps): Tops | null {
    const rows = this.props.rowsIn.current;
    if (!rows || before.heldFor === this.props.heldFor) return null;
    return rows.getBoundingClientRect().top < 0 ? measureTops(rows) : null;
  }

  override componentDidUpdate(_before: PlaceKeeperProps, _state: unknown, tops: Tops | null): void {
    const rows = this.props.rowsIn.current;
    if (!rows || !tops) return;
    const by = computeMedianPush(tops, rows);
    if (by !== 0) scrollBy({ top: by, behavior: 'instant' });
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

function listRows(parent: HTMLElement): HTMLElement[] {
  return [...parent.querySelectorAll<HTMLElement>('[data-row]')];
}

function measureTops(parent: HTMLElement): Tops {
  const tops = new Map<string, number>();
  for (const row of listRows(parent)) {
    const { top, bottom } = row.getBoundingClientRect();
    if (bottom > 0 && top < innerHeight) tops.set(row.dataset.row ?? '', top);
  }
  return tops;
}

function computeMedianPush(tops: Tops, parent: HTMLElement): number {
  const pushes = listRows(parent).flatMap((row) => {
    const before = tops.get(row.dataset.row ?? '');
    return before === undefined ? [] : [row.getBoundingClientRect().top - before];
  });
  return pushes.sort((a, b) => a - b)[Math.floor(pushes.length / 2)] ?? 0;
}
