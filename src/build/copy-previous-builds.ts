import { cpSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The time in which a tab with an older build still finds its chunks (docs/outbox.md#updates). */
const KEEP_PREVIOUS_MS = 7 * 24 * 60 * 60 * 1000;
const PREVIOUS = '.cache/previous-assets';

/** Copies the hashed files of earlier builds beside the new ones, after the worker has listed its precached files. */
export function copyPreviousBuilds(): Plugin {
  let assets = '';
  return {
    name: 'keep-previous-builds',
    apply: 'build',
    configResolved: (config) => {
      assets = join(config.build.outDir, config.build.assetsDir);
    },
    buildStart() {
      if (!existsSync(assets)) return;
      // A file's age counts from the build that replaced it.
      cpSync(assets, PREVIOUS, { recursive: true, force: false });
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        if (!existsSync(PREVIOUS)) return;
        for (const name of readdirSync(PREVIOUS)) {
          const previousPath = join(PREVIOUS, name);
          const isCurrent = existsSync(join(assets, name));
          const isOld = Date.now() - statSync(previousPath).mtimeMs > KEEP_PREVIOUS_MS;
          if (isCurrent || isOld) rmSync(previousPath);
          else cpSync(previousPath, join(assets, name));
        }
      },
    },
  };
}
