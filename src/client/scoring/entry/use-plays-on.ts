import { useEffect, useState } from 'react';

/**
 * Remembers by `endingKey` the players who play on because a user at this screen says so. Forgets an ending when the
 * cards change it, so that the app asks once for each ending. The office may keep an ending although later strokes
 * exist.
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
