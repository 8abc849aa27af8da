import { useState } from 'react';
import * as v from 'valibot';
import { Reason } from '../../../contract/base/fields.ts';

/** The message when the reason is missing, too short or too long. */
const WANTED = 'Say why, in 3 to 300 characters.';

/** An admin's reason for an entry in a closed round, or for one that replaces somebody else's value. */
export interface TypedReason {
  /** False where an entry needs no reason. The field is hidden then. */
  readonly isNeeded: boolean;
  readonly text: string;
  /** Why the last entry was not made; null when its reason was valid. */
  readonly problem: string | null;
  readonly type: (text: string) => void;
  /**
   * Returns the reason for an entry; undefined when none is needed; null when it is missing or invalid, so that the
   * caller makes no entry and the field explains why.
   */
  readonly take: () => string | undefined | null;
}

/**
 * Stores the typed reason. It stays for the next entry.
 * @param isOptional whether the shown field may stay empty
 */
export function useReason(isNeeded: boolean, first = '', isOptional = false): TypedReason {
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
      if (!isNeeded || (isOptional && text.trim() === '')) return undefined;
      const { success, output } = v.safeParse(Reason, text);
      setWrong(!success);
      return success ? output : null;
    },
  };
}
