import { useId } from 'react';
import type { TeeSheetGolfer, TeeSheetGroup } from '../../../../../contract/admin/tee-sheet.ts';
import { allowGolferDrop, parseDroppedGolfer } from './golfer-drag.ts';
import type { MoveGolfer } from './movable-golfer.tsx';
import { MovableGolfer } from './movable-golfer.tsx';

interface LooseGolfersProps {
  golfers: readonly TeeSheetGolfer[];
  groups: readonly TeeSheetGroup[];
  onMove: MoveGolfer;
  /** Removes a dropped golfer from their group. */
  onFree: (golfer: number) => void;
}

/** The golfers of the round who have no group. */
export function LooseGolfers({ golfers, groups, onMove, onFree }: LooseGolfersProps) {
  const id = useId();
  return (
    <section
      className="admin-card"
      aria-labelledby={id}
      onDragOver={allowGolferDrop}
      onDrop={(event) => {
        const golfer = parseDroppedGolfer(event);
        if (golfer !== null) onFree(golfer);
      }}
    >
      <h2 id={id} className="text-head font-bold">
        In no group: {golfers.length}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-x-5 gap-y-0">
        {golfers.map((golfer) => (
          <MovableGolfer
            key={golfer.competitor_id}
            golfer={golfer}
            seat={null}
            groups={groups}
            isFixed={false}
            onMove={onMove}
          />
        ))}
      </ul>
    </section>
  );
}
