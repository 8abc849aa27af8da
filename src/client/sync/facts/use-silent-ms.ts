import { useEffect, useState } from 'react';
import { measureSilence, silenceStore } from '../../api/connection.ts';
import { useStore } from '../../session/store.ts';

/** Returns how long the server has not answered, in ms, updated every second; null while it answers. */
export function useSilentMs(): number | null {
  const silence = useStore(silenceStore);
  const [, tick] = useState(0);
  useEffect(() => {
    if (!silence) return;
    const timer = setInterval(() => tick((before) => before + 1), 1_000);
    return () => clearInterval(timer);
  }, [silence]);
  return silence ? measureSilence(silence) : null;
}
