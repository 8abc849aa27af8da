import { readFileSync } from 'node:fs';

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

/**
 * Matches the files of the admin panel's screens, which only the router and the panel itself import, the chart of a
 * receipt, which has a table in its place, frozen results, corrections with an admin's link to the card, prizes with
 * their winners, what a player needs to agree with a card on a phone, the pages that a group link and the link of a new
 * server open, the manuals, what second factors need, and the switch of pushes.
 */
const ONLY_ONLINE =
  /\/routes\/\(admin\)\/|\/receipt\/points-chart\.|\/_reading\.(results|corrections|prizes|winners)\.|\/revert-link\.|\/\(public\)\/(?:agree|first-admin|manual|s)\.|\/agree-on-phone\.|\/account\/factors\/|\/notices\/push-switch\.|\/sign-in\/code-step\./;

/**
 * Removes the files that only a connection makes useful from the worker's list (decision 102). Such a file is reached from
 * the entries only through one that {@link ONLY_ONLINE} matches.
 *
 * @param manifest the path of Vite's list of built files
 */
export function excludeOnlineFiles<Entry extends { readonly url: string }>(
  entries: readonly Entry[],
  manifest: string,
): Entry[] {
  const chunks: Record<string, Chunk> = JSON.parse(readFileSync(manifest, 'utf8'));
  const neededFiles = new Set<string>();
  const visit = (module: string): void => {
    const chunk = chunks[module];
    if (!chunk || neededFiles.has(chunk.file)) return;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) neededFiles.add(file);
    const screens = (chunk.dynamicImports ?? []).filter((screen) => !ONLY_ONLINE.test(screen));
    for (const next of [...(chunk.imports ?? []), ...screens]) visit(next);
  };
  for (const [module, { isEntry }] of Object.entries(chunks)) if (isEntry) visit(module);
  const builtFiles = new Set(Object.values(chunks).flatMap(({ file, css = [] }) => [file, ...css]));
  return entries.filter(({ url }) => !builtFiles.has(url) || neededFiles.has(url));
}
