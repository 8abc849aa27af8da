// `npm run test:burn -- test/e2e/undo.test.ts`: runs test files 20 times beside two busy processes, and prints which
// runs failed. A new or changed browser test passes this before it lands. `--runs 5` changes the number.
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { build, install, orExplain, say } from '../src/scripts/prepare.mjs';
import { runProjects } from './runner/vitest-step.mjs';

const BUSY_PROCESSES = 2;

await orExplain(async () => {
  const { values, positionals: files } = parseArgs({
    allowPositionals: true,
    options: { runs: { type: 'string', default: '20' } },
  });
  install();
  build();
  const busy = Array.from({ length: BUSY_PROCESSES }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  let passed = 0;
  let failed = 0;
  for (let run = 1; run <= Number(values.runs); run += 1) {
    const { failures } = await runProjects(`run ${run}`, [], files);
    for (const { title, reason, machine } of failures)
      say(`run ${run} failed: ${[title, reason, machine].filter(Boolean).join(': ')}`);
    if (failures.length > 0) failed += 1;
    else passed += 1;
  }
  for (const one of busy) one.kill('SIGKILL');
  process.exitCode = failed > 0 ? 1 : 0;
  say(`${passed} passed, ${failed} failed`);
});
