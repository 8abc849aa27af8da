import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Break } from './break.ts';

const ROOT = new URL('../../', import.meta.url).href;
const OURS = [`${ROOT}src/`, `${ROOT}test/`];

/**
 * Lets `import('./x.ts?break=3')` load x and all of our modules that x imports again, with the edits of break 3. A
 * break fails to load when its text is no longer in the source, so that a useless control is noticed.
 */
export function allowBreaks(breaks: readonly Break[]): void {
  registerHooks({
    resolve: (specifier, context, next) => {
      const foundModule = next(specifier, context);
      const key = readKey(context.parentURL);
      const isOurs = OURS.some((folder) => foundModule.url.startsWith(folder));
      if (!key || !isOurs || readKey(foundModule.url)) return foundModule;
      return { ...foundModule, url: `${foundModule.url}?break=${key}` };
    },
    load: (url, context, next) => {
      const loadedModule = next(url, context);
      const edits = breaks
        .filter(({ invariant }) => String(invariant) === readKey(url))
        .flatMap((control) => control.edits)
        .filter(({ file }) => url.startsWith(`${ROOT}${file}?`));
      if (edits.length === 0) return loadedModule;
      let source = String(loadedModule.source);
      for (const { from, to } of edits) {
        if (!source.includes(from)) throw new Error(`${fileURLToPath(url)} has no: ${from}`);
        source = source.replace(from, () => to);
      }
      return { ...loadedModule, source };
    },
  });
}

function readKey(url: string | undefined): string | null {
  return url?.startsWith('file:') ? new URL(url).searchParams.get('break') : null;
}
