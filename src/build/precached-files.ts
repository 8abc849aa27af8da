import { readFileSync } from 'node:fs';

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

/** Matches the files of the admin panel's screens. Only the router and the panel itself import such a file. */
const OF_ADMINS = /\/routes\/\(admin\)\//;

/**
 * Removes the files that only admins need from the worker's list (decision 055). Such a file is reached from the
 * entries only through a screen of the admin panel.
 *
 * @param manifest the path of Vite's list of built files
 */
export function leaveOutAdminFiles<Entry extends { readonly url: string }>(
  entries: readonly Entry[],
  manifest: string,
): Entry[] {
  const chunks: Record<string, Chunk> = JSON.parse(readFileSync(manifest, 'utf8'));
  const neededFiles = new Set<string>();
  const visit = (module: string): void => {
    const chunk = chunks[module];
    if (!chunk || neededFiles.has(chunk.file)) return;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) neededFiles.add(file);
    const screens = (chunk.dynamicImports ?? []).filter((screen) => !OF_ADMINS.test(screen));
    for (const next of [...(chunk.imports ?? []), ...screens]) visit(next);
  };
  for (const [module, { isEntry }] of Object.entries(chunks)) if (isEntry) visit(module);
  const builtFiles = new Set(Object.values(chunks).flatMap(({ file, css = [] }) => [file, ...css]));
  return entries.filter(({ url }) => !builtFiles.has(url) || neededFiles.has(url));
}
