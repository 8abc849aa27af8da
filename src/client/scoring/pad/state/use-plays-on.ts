import { useEffect, useState } from 'react';
import type { ScoreRecords } from '../../../../contract/scoring/scoring.ts';
import { endingKey } from '../view/pad-view.ts';

/**
 * Remembers the players who play on because a user at this pad says so. The memory ends once the cards change the
 * ending, so that the app asks about the next one.
 */
export function usePlaysOn({ competitors }: ScoreRecords) {
  const [saidOn, setSaidOn] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const out = new Set(competitors.map(endingKey));
    setSaidOn((said) => {
      const left = [...said].filter((key) => out.has(key));
      return left.length === said.size ? said : new Set(left);
    });
  }, [competitors]);

  function say(player: number): void {
    const record = competitors.find(({ competitor_info }) => competitor_info.id === player);
    const key = record && endingKey(record);
    if (key) setSaidOn((said) => new Set([...said, key]));
  }
  return { saidOn, say };
}
