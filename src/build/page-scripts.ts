import { readFileSync } from 'node:fs';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** The app's entry, which every page loads. */
const APP = 'src/client/main.tsx';

/**
 * Returns a function that lists the scripts which a page needs to start: those of the app and of its routes. A browser
 * with this list loads them in one round trip, instead of one for each level of imports.
 *
 * @param manifest the path of Vite's list of built files
 */
export function createPageScriptLister(
  manifest: string,
): (routeIds: readonly string[]) => string[] {
  const chunks: Record<string, Chunk> = JSON.parse(readFileSync(manifest, 'utf8'));
  const collect = (module: string, files: Set<string>): Set<string> => {
    const chunk = chunks[module];
    if (!chunk) throw new Error(`no built file for ${module}`);
    if (files.has(chunk.file)) return files;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) collect(imported, files);
    return files;
  };
  return (routeIds) => {
    // The page already lists the scripts of its entry.
    const loaded = collect('index.html', new Set());
    const modules = [APP, ...routeIds.map(nameModule)];
    const needed = modules.reduce((files, module) => collect(module, files), new Set<string>());
    return [...needed].filter((file) => !loaded.has(file));
  };
}

/** Returns the module of a route's screen: `/(player)/_reading/leaderboard` is `(player)/_reading.leaderboard.tsx`. */
function nameModule(routeId: string): string {
  const [audience, ...names] = routeId.split('/').filter(Boolean);
  return `src/client/routes/${audience}/${names.join('.') || 'index'}.tsx?tsr-split=component`;
}
