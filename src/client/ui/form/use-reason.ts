import { useState } from 'react';
import * as v from 'valibot';
import { Reason } from '../../../contract/base/fields.ts';

/** The message when the reason is missing, too short or too long. */
const WANTED = 'Say why, in 3 to 300 characters.';

/** The reason that an admin types for an entry in a closed round, or for one that replaces the value of somebody else. */
export interface TypedReason {
  /** False where an entry needs no reason. Then the screen shows no field. */
  readonly isNeeded: boolean;
  readonly text: string;
  /** Why the last entry was not made; null when its reason was right. */
  readonly problem: string | null;
  readonly type: (text: string) => void;
  /**
   * Returns the reason for an entry, undefined where an entry needs none. Returns null when the reason is missing. Then
   * the caller makes no entry, and the field says why.
   */
  readonly take: () => string | undefined | null;
}

/** Stores the typed reason. The text stays for the next entry. */
export function useReason(isNeeded: boolean, first = ''): TypedReason {
  const [text, setText] = useState(first);
  const [isWrong, setWrong] = useState(false);
  return {
    isNeeded,
    text,
    problem: isNeeded && isWrong ? WANTED : null,
    type(text) {
      setText(text);
      setWrong(false);
    },
    take() {
      if (!isNeeded) return undefined;
      const { success, output } = v.safeParse(Reason, text);
      setWrong(!success);
      return success ? output : null;
    },
  };
}
