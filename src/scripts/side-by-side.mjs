// Used by `npm run dev` and `npm run preview`: runs two commands of the project's Node at once.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { environment, node24, root } from './prepare.mjs';

/** The API, restarted when one of its files changes. */
export const API = ['--watch', 'src/host/main.ts'];

/** Vite; its own arguments follow. */
export const VITE = [join('node_modules', 'vite', 'bin', 'vite.js')];

/** Runs the commands side by side; when one ends, all end. */
export function runSideBySide(commands) {
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
