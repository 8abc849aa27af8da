import { useEffect } from 'react';
import { useStore } from '../../session/store.ts';
import { type HomeFacts, homeFacts } from './home-facts.ts';

/** Returns the facts about the running game. They are loaded once the page is shown and the browser is idle. */
export function useHomeFacts(): HomeFacts {
  useEffect(() => {
    const load = () =>
      import('./live/load-home-facts.ts').then(
        ({ loadHomeFacts }) => loadHomeFacts(),
        // Without the file, the page stays as the build wrote it.
        () => undefined,
      );
    if (!window.requestIdleCallback) {
      const timer = setTimeout(load, 500);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(load, { timeout: 2_000 });
    return () => cancelIdleCallback(idle);
  }, []);
  return useStore(homeFacts);
}
