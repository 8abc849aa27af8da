import { useState } from 'react';
import {
  type CorrectionReason,
  formatCorrectionReason,
  parseCorrectionReason,
} from '../../../contract/game/correction-reasons.ts';
import { CorrectionReasonField } from './correction-reason-field.tsx';
import { LISTED_REASON } from './use-correction-reason.ts';
import type { TypedReason } from './use-reason.ts';

export interface ListedReasonProps {
  reason: TypedReason;
  /** Whether the list gets the focus, because the field may load after its sheet has opened. */
  isFocused?: boolean;
}

/** The list of reasons and the note for a reason that is stored as one text. */
export function ListedReason({ reason, isFocused = false }: ListedReasonProps) {
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
  return <CorrectionReasonField ref={isFocused ? focusList : null} reason={listed} isOnCourse />;
}

function focusList(list: HTMLSelectElement | null) {
  list?.focus();
}
