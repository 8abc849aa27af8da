import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, root } from '../src/scripts/prepare.mjs';

/**
 * Builds the app in an environment with the secrets of a server, as an operator may have set them. `build-budget.test.ts`
 * searches for them in the files of the build.
 */
export function buildWithSecrets() {
  const secrets = JSON.parse(readFileSync(join(root, 'test', 'build-secrets.json'), 'utf8'));
  const before = { ...process.env };
  Object.assign(process.env, secrets);
  try {
    build();
  } finally {
    for (const name of Object.keys(secrets)) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  }
}
