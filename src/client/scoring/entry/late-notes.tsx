import type { OwnLateStroke } from '../../../outbox/store/rows.ts';
import { LateNote } from '../../scores/late-note.tsx';
import { WITH_OFFICE } from '../../scores/late-words.ts';
import { markLateSeen } from '../../scores/mark-late-seen.ts';

interface LateNotesProps {
  owner: number;
  strokes: readonly OwnLateStroke[];
}

/** The late strokes of a card or a hole, with the office's decisions. */
export function LateNotes({ owner, strokes }: LateNotesProps) {
  return (
    <ul aria-label={WITH_OFFICE} className="flex flex-col gap-2">
      {strokes.map((stroke) => (
        <LateNote
          key={stroke.opId}
          stroke={stroke}
          onSeen={() => markLateSeen(owner, stroke.opId)}
        />
      ))}
    </ul>
  );
}
