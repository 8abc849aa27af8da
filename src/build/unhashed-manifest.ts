import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const MANIFEST = 'manifest.webmanifest';

/** Emits the manifest without a hash in its name, because a hashed name would stop updates of installed apps. */
export function unhashedManifest(): Plugin {
  return {
    name: 'unhashed-manifest',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: MANIFEST, source: readFileSync(MANIFEST) });
    },
  };
}
