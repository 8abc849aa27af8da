import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { machineEnv } from '../e2e/server.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'gimme-node-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a command on a Node that reports another version. */
function runAs(pretendedNode: { version: string; platform?: string }, command: string) {
  const { version, platform = process.platform } = pretendedNode;
  const pretend = join(folder, 'pretend.cjs');
  const versions = JSON.stringify({ ...process.versions, node: version });
  writeFileSync(
    pretend,
    `Object.defineProperties(process, { versions: { value: ${versions} }, platform: { value: '${platform}' } });`,
  );
  // The port is invalid, so a server that starts anyway ends at once.
  const env = { ...machineEnv, PORT: 'x', NODE_OPTIONS: `-r ${pretend}` };
  return spawnSync('sh', ['-c', command], { env, encoding: 'utf8' });
}

const INSTALL_NODE = 'install Node 24.7 or later from nodejs.org';

function tooOld(version: string, todo: string): string {
  return `Node ${version} is too old: ${todo}, then try again.\n`;
}

describe('npm start', () => {
  it.each([
    { version: '10.19.0' },
    { version: '18.19.1' },
    // These versions install the app without the packages that need a newer Node.
    { version: '20.18.1' },
    { version: '22.11.0' },
    // npm has no Node 24 for this platform.
    { version: '22.20.0', platform: 'darwin' },
    // This Node 24 has no argon2.
    { version: '24.6.0', platform: 'darwin' },
  ])(
    'with Node $version says in one line that Node is too old and exits with 1',
    (pretendedNode) => {
      const { status, stdout, stderr } = runAs(pretendedNode, scripts.start);
      expect(stdout + stderr).toBe(tooOld(pretendedNode.version, INSTALL_NODE));
      expect(status).toBe(1);
    },
  );

  it.each([
    { version: '20.19.0' },
    { version: '22.12.0' },
    { version: '24.6.0', platform: 'linux' },
    { version: '24.7.0', platform: 'darwin' },
    { version: '25.0.0', platform: 'darwin' },
  ])('with Node $version starts', (pretendedNode) => {
    const command = scripts.start.replace(/\S+$/, '-e "console.log(1)"');
    expect(runAs(pretendedNode, command)).toMatchObject({ stdout: '1\n', stderr: '', status: 0 });
  });
});

describe('every npm command that runs Node', () => {
  // A missing file replaces the real one, so that a command without the check runs nothing.
  const commands = Object.entries<string>(scripts)
    .filter(([, command]) => command.startsWith('node '))
    .map(([name, command]) => ({
      name,
      command: command.replace(/\S+(\.\w+)( \w+)?$/, 'no-such$1'),
    }));

  it.each(commands)('$name says in one line that Node is too old', ({ command }) => {
    const { status, stdout, stderr } = runAs({ version: '18.19.1' }, command);
    expect(stdout + stderr).toBe(tooOld('18.19.1', INSTALL_NODE));
    expect(status).toBe(1);
  });

  it.each(commands.filter(({ command }) => command.endsWith('.ts')))(
    '$name, which installs nothing, asks for an install when Node is new enough',
    ({ command }) => {
      const { status, stdout, stderr } = runAs({ version: '20.19.0', platform: 'linux' }, command);
      expect(stdout + stderr).toBe(tooOld('20.19.0', 'run npm install, which brings Node 24'));
      expect(status).toBe(1);
    },
  );
});
