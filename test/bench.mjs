// `npm run bench`: measures the benchmarks on a build of the current sources (docs/benchmarks.md). Plain JavaScript for
// Node 20, as src/scripts/prepare.mjs.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { build, environment, install, node24, orExplain, root } from '../src/scripts/prepare.mjs';
import { installMissingPrograms } from './runner/machine-needs.mjs';

await orExplain(async () => {
  const untilProgramsInstalled = installMissingPrograms();
  install();
  build();
  await untilProgramsInstalled();
  const args = ['test/bench/main.ts', ...process.argv.slice(2)];
  const bench = spawn(node24(), args, { cwd: root, env: environment(), stdio: 'inherit' });
  // The terminal sends Ctrl-C to the bench as well. A signal that somebody sends to this process alone must reach it.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => bench.kill('SIGTERM'));
  const [code, signal] = await once(bench, 'exit');
  process.exitCode = code ?? (signal ? 1 : 0);
});
