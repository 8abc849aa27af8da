// `npm run preview`: serves the production build with its service worker, and follows changes of the files.
import { build, install, orExplain } from './prepare.mjs';
import { API, runSideBySide, VITE } from './side-by-side.mjs';

await orExplain(() => {
  install();
  // The server needs the build's files at its start.
  build();
  runSideBySide([API, [...VITE, 'build', '--watch', '--logLevel', 'warn']]);
});
