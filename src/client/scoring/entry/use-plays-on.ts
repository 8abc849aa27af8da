import { useEffect, useState } from 'react';

/**
 * Remembers the players who play on because a user at this screen says so, by `endingKey`. The memory of an ending
 * ends once the cards change it, so that the app asks once for each ending: the office may keep one although strokes
 * follow.
 *
 * @param endings the endings that the cards show now; null for a player in play
 */
export function usePlaysOn(endings: readonly (string | null)[]) {
  const [saidOn, setSaidOn] = useState<ReadonlySet<string>>(new Set());
  const shown = endings.join();
  useEffect(() => {
    const out = new Set(shown.split(','));
    setSaidOn((said) => {
      const left = [...said].filter((ending) => out.has(ending));
      return left.length === said.size ? said : new Set(left);
    });
  }, [shown]);

  function say(ending: string | null): void {
    if (ending) setSaidOn((said) => new Set([...said, ending]));
  }
  return { saidOn, say };
}
