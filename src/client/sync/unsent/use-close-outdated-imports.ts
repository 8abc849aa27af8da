import { useEffect } from 'react';
import { closeOutdatedImports } from '../../../outbox/show/outdated-imports.ts';
import { useNow } from '../../ui/notes/age.ts';
import { outboxEnv } from '../drain/drain-now.ts';

/**
 * Checks imported decisions every half minute while they are shown, and closes those that their own tablet has
 * continued.
 */
export function useCloseOutdatedImports(importedCards: number): void {
  const now = useNow();
  useEffect(() => {
    if (importedCards > 0 && now > 0) {
      closeOutdatedImports(outboxEnv).catch(() => {
        // The database did not answer; the decisions stay and are checked again.
      });
    }
  }, [importedCards, now]);
}
