// `npm run test:e2e -- <files>`: runs browser tests on a build of the current sources.
import { install, node24, orExplain, run } from '../src/scripts/prepare.mjs';
import { buildWithSecrets } from './build-with-secrets.mjs';

await orExplain(() => {
  install();
  buildWithSecrets();
  const project = ['--config', 'test/vitest.config.ts', '--project', 'e2e', '--project', 'engines'];
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...project, ...process.argv.slice(2)];
  if (!run(node24(), vitest)) process.exitCode = 1;
});
