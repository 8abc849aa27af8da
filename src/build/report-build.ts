import type { Plugin } from 'vite';

/** Prints in `npm run preview` that a build is ready, because the build itself prints no list of files. */
export function reportBuild(): Plugin {
  let isWatching = false;
  return {
    name: 'tell-built',
    apply: 'build',
    configResolved: (config) => {
      isWatching = config.build.watch !== null;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        if (isWatching) process.stdout.write('Built: reload the page, or accept its update.\n');
      },
    },
  };
}
