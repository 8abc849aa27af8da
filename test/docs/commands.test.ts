import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const OPERATIONS = readFileSync('docs/operations.md', 'utf8');
const README = readFileSync('README.md', 'utf8');

/** The tests that run what a command of the documents runs, and what they must name. */
const runBy: Readonly<Record<string, readonly [test: string, names: string]>> = {
  'npm install': ['test/server/check-node.test.ts', 'npm start'],
  'npm start': ['test/server/check-node.test.ts', 'npm start'],
  'npm start -- --lan': ['test/e2e/lan.test.ts', 'npm start -- --lan'],
  'npm run build': ['test/server/image.pglite.test.ts', 'npm run build'],
  'npm run serve': ['test/e2e/server.ts', 'src/host/main.ts'],
  'npm run grant -- <username> <role>': ['test/server/grant.test.ts', "grant('Marker', 'scorer')"],
  'npm run grant -- --password': ['test/server/grant-while-running.test.ts', "'--password'"],
  'npm run grant -- --password <username>': ['test/server/grant.test.ts', "'--password', 'typist'"],
  'npm run grant -- --reset-factors <username>': ['test/server/grant.test.ts', "'--reset-factors'"],
  'npm run doctor': ['test/server/doctor.test.ts', 'src/host/doctor.ts'],
  'npm run backup': ['test/server/backup/backup.test.ts', "runScript('backup'"],
  'npm run restore': ['test/server/backup/backup.test.ts', "runScript('restore'"],
  'npm run restore -- s3:NAME': ['test/server/backup/s3-copies.test.ts', 's3:'],
  'docker compose': ['test/ops/recipes.test.ts', 'compose.yaml'],
  'docker build': ['test/server/image.pglite.test.ts', 'parseDockerfile'],
  systemctl: ['test/ops/recipes.test.ts', 'gimme-points.service'],
};

/** Lists the commands that the documents tell an operator to run. */
function listCommands(): string[] {
  const [, section = ''] = /## Run it for real\n(.*?)\n## /s.exec(README) ?? [];
  const recipes = ['Dockerfile', 'gimme-points.service']
    .map((name) => readFileSync(`src/ops/${name}`, 'utf8').match(/^#.*$/gm)?.join('\n'))
    .join('\n');
  const text = `${OPERATIONS}\n${section}\n${recipes}`;
  const found = text.match(/\bnpm (run [\w-]+|start|install)( -- [^`\n]+)?|docker \w+|systemctl/g);
  return [...new Set(found?.map((command) => command.trim()))];
}

it('every command that the operator reads runs in a test', () => {
  const names = Object.keys(runBy);
  for (const command of listCommands()) {
    // The longest row that fits says more than a shorter one.
    const [row] = names
      .filter((name) => command.startsWith(name))
      .sort((a, b) => b.length - a.length);
    expect(row, command).toBeDefined();
  }
  for (const [command, [test, words]] of Object.entries(runBy)) {
    const isRun = readFileSync(test, 'utf8').includes(words);
    expect(isRun, `${command} in ${test}`).toBe(true);
    const [, script] = /^npm run ([\w-]+)/.exec(command) ?? [];
    if (script) expect(Object.keys(scripts), command).toContain(script);
  }
});
