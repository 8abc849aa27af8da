// `npm run dev`: the API, restarted when a file changes, and Vite's server with the client beside it.
import { install, orExplain } from './prepare.mjs';
import { API, runSideBySide, VITE } from './side-by-side.mjs';

await orExplain(() => {
  install();
  runSideBySide([API, VITE]);
});
