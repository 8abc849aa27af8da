import { useEffect, useState } from 'react';

/**
 * Stores by `endingKey` which players play on, as a user of this screen confirmed. Drops an ending that the cards
 * change, so that the app asks once for each ending. The office may keep an ending although later strokes exist.
 * @param endings the endings that the cards show now; null for a player in play
 */
export function usePlaysOn(endings: readonly (string | null)[]) {
  const [playsOnKeys, setPlaysOnKeys] = useState<ReadonlySet<string>>(new Set());
  const endingKeys = endings.join();
  useEffect(() => {
    const out = new Set(endingKeys.split(','));
    setPlaysOnKeys((keys) => {
      const remainingKeys = [...keys].filter((ending) => out.has(ending));
      return remainingKeys.length === keys.size ? keys : new Set(remainingKeys);
    });
  }, [endingKeys]);

  function announce(ending: string | null): void {
    if (ending) setPlaysOnKeys((keys) => new Set([...keys, ending]));
  }
  return { playsOnKeys, announce };
}
