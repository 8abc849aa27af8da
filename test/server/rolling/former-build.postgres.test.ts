import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { machineEnv } from '../../e2e/server.ts';
import { isLong } from '../../form.ts';
import { findFormerCommit, listOtherPackages, makeFormerBuild } from './former-build.ts';

/** The former release's tests of its API over HTTP. Those of the schema itself do not hold on another schema. */
const SUITE = ['auth.test.ts', 'game.test.ts', 'scoring/'];
const MIN_TESTS = 100;
const REPORT = 'report.json';

const commit = isLong ? findFormerCommit() : null;
if (isLong && commit === null) {
  process.stdout.write('The clone has no history, so no former release ran on the new schema.\n');
}

it.skipIf(commit === null)(
  "the former release's tests of its API pass on this release's schema, so that its processes may run until the last one is upgraded",
  () => {
    const build = makeFormerBuild(commit ?? '');
    try {
      expect(listOtherPackages(build.folder)).toEqual([]);
      const files = SUITE.map((name) => join('test/server', name));
      expect(files.filter((name) => !existsSync(join(build.folder, name)))).toEqual([]);
      const args = ['run', '--config', 'test/vitest.config.ts', '--project', 'server on postgres'];
      const { stdout, stderr } = spawnSync(
        process.execPath,
        [
          'node_modules/vitest/vitest.mjs',
          ...args,
          ...['--reporter=default', '--reporter=json', `--outputFile=${REPORT}`],
          ...files,
        ],
        {
          cwd: build.folder,
          env: { ...machineEnv, HOME: process.env.HOME },
          encoding: 'utf8',
          maxBuffer: Number.POSITIVE_INFINITY,
        },
      );
      const report = JSON.parse(readFileSync(join(build.folder, REPORT), 'utf8'));
      expect(report.numFailedTests, stdout + stderr).toBe(0);
      expect(report.numPassedTests, stdout + stderr).toBeGreaterThan(MIN_TESTS);
      expect(report.success, stdout + stderr).toBe(true);
    } finally {
      build.remove();
    }
  },
);
