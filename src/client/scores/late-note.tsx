import type { OwnLateStroke } from '../../outbox/store/rows.ts';
import { Button } from '../ui/button.tsx';
import { describeLatePlace, describeLateReason, describeLateStroke } from './late-words.ts';

interface LateNoteProps {
  stroke: OwnLateStroke;
  /** The player's name, where the screen does not show it beside the note. */
  player?: string | undefined;
  onSeen: () => void;
}

/** The note about a late stroke and the office's decision, which the user confirms with "Seen". */
export function LateNote({ stroke, player, onSeen }: LateNoteProps) {
  const { opId, end } = stroke;
  const place = [player, describeLatePlace(stroke)].filter(Boolean).join(' · ');
  return (
    <li
      data-late={end?.decision ?? 'open'}
      className="flex flex-wrap items-center gap-3 border-2 border-edge p-3"
    >
      <div className="grow basis-60">
        <p className="text-lg font-bold" id={`late-${opId}`}>
          {place}
        </p>
        <p className="text-lg wrap-anywhere">
          {describeLateStroke(stroke)} {describeLateReason(stroke)}
        </p>
      </div>
      {end && (
        <Button size="hole" look="primary" aria-describedby={`late-${opId}`} onClick={onSeen}>
          Seen
        </Button>
      )}
    </li>
  );
}
