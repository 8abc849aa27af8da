import { CourseReasonField } from '../../../ui/form/course-reason-field.tsx';
import { useReason } from '../../../ui/form/use-reason.ts';
import type { PadCell, PadPlayer } from '../view/pad-view.ts';
import { describeScore } from '../view/pad-words.ts';
import { Sheet, SheetButton } from './sheet.tsx';

interface ReasonSheetProps {
  player: PadPlayer;
  cell: PadCell;
  /** The entry that needs a reason; null clears the hole. */
  value: number | null;
  /** The reason for the player's last entry. */
  lastReason: string | undefined;
  onEnter: (reason: string) => void;
  onClose: () => void;
}

/** The sheet that asks an admin for a reason before the entry is saved. */
export function ReasonSheet({
  player,
  cell,
  value,
  lastReason,
  onEnter,
  onClose,
}: ReasonSheetProps) {
  const reason = useReason(true, lastReason);
  const { hole, par } = cell;
  const now = `Now: ${describeScore(cell.value, par)}`;
  return (
    <Sheet title={`${player.name}, hole ${hole}, par ${par}`} detail={now} onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-3.5"
        onSubmit={(event) => {
          event.preventDefault();
          const reasonText = reason.take();
          if (reasonText) onEnter(reasonText);
        }}
      >
        <CourseReasonField reason={reason} isFocused />
        <SheetButton
          type="submit"
          look="primary"
          words={value === null ? `Clear hole ${hole}` : `Enter ${describeScore(value, par)}`}
        />
      </form>
      <SheetButton words="Cancel" onClick={onClose} />
    </Sheet>
  );
}
