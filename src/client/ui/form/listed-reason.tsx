import { useState } from 'react';
import {
  type CorrectionReason,
  formatCorrectionReason,
  parseCorrectionReason,
} from '../../../contract/game/correction-reasons.ts';
import { CorrectionReasonField } from './correction-reason-field.tsx';
import { LISTED_REASON } from './use-correction-reason.ts';
import type { TypedReason } from './use-reason.ts';

/** The list of reasons and the note for a reason that is stored as one text. */
export function ListedReason({ reason }: { reason: TypedReason }) {
  const [{ chosen, note }, setParts] = useState(() => parseCorrectionReason(reason.text));

  function change(next: { chosen: CorrectionReason | null; note: string }) {
    setParts(next);
    reason.type(formatCorrectionReason(next.chosen, next.note));
  }

  const listed = {
    ...reason,
    chosen,
    text: note,
    problem: reason.problem && LISTED_REASON,
    choose: (next: CorrectionReason | null) => change({ chosen: next, note }),
    type: (next: string) => change({ chosen, note: next }),
  };
  return <CorrectionReasonField reason={listed} isOnCourse />;
}
