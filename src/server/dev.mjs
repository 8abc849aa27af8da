// `npm run dev`: the API, restarted when a file changes, and Vite's server with the client beside it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { environment, install, node24, orExplain, root } from './prepare.mjs';

await orExplain(() => {
  install();
  together([['--watch', 'src/server/main.ts'], [join('node_modules', 'vite', 'bin', 'vite.js')]]);
});

/** Runs the commands side by side; when one ends, all end. */
function together(commands) {
  const settings = { cwd: root, env: environment(), stdio: 'inherit' };
  const running = commands.map((args) => spawn(node24(), args, settings));
  const stop = () => {
    for (const child of running) child.kill('SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  for (const child of running) {
    child.on('exit', (code) => {
      stop();
      process.exitCode ||= code ?? 0;
    });
  }
}
