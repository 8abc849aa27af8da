import { useEffect } from 'react';
import { closeOvertaken } from '../../outbox/import-overtaken.ts';
import { useNow } from '../ui/age.ts';
import { outboxEnv } from './drain-now.ts';

/** While cards from a file are shown, asks every half minute whether their own tablet has gone on; those close. */
export function useCloseOvertaken(importedCards: number): void {
  const now = useNow();
  useEffect(() => {
    if (importedCards > 0 && now > 0) {
      closeOvertaken(outboxEnv).catch(() => {
        // The database did not answer; the cards stay and are asked about again.
      });
    }
  }, [importedCards, now]);
}
