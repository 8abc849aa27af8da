// `npm start`: installs and builds what is missing, then serves.
import { spawn } from 'node:child_process';
import { build, environment, install, node24, orExplain, root } from './prepare.mjs';

await orExplain(() => {
  install();
  build();
  serve();
});

/** Gives the terminal, the arguments and every signal to the server, and ends with its exit code. */
function serve() {
  const args = ['src/host/main.ts', ...process.argv.slice(2)];
  const server = spawn(node24(), args, { cwd: root, env: environment(), stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => server.kill(signal));
  }
  server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
