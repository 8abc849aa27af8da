import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const DEBOOTSTRAP = '/usr/sbin/debootstrap';
export const CHROOT = '/usr/sbin/chroot';

/** The environment of a program in a fresh root. */
export const rootEnv = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  HOME: '/root',
  ...(process.env.NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS: '/root/ca.pem' }),
};

/** Whether this account can make a fresh Debian. */
export const canMakeRoots = process.getuid?.() === 0 && existsSync(DEBOOTSTRAP);

/** Makes a fresh Debian in a folder, with the Node of the npm package and the npm of this machine. */
export function makeFreshRoot(folder: string): void {
  execFileSync(DEBOOTSTRAP, ['--variant=minbase', 'stable', folder], { stdio: 'pipe' });
  const local = join(folder, 'usr/local');
  copyFileSync(process.execPath, join(local, 'bin/node'));
  const npm = join(execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim(), 'npm');
  mkdirSync(join(local, 'lib'), { recursive: true });
  cpSync(npm, join(local, 'lib/npm'), { recursive: true });
  symlinkSync('../lib/npm/bin/npm-cli.js', join(local, 'bin/npm'));
  // The network of this machine, and its npm's settings.
  const { NODE_EXTRA_CA_CERTS: authorities = '' } = process.env;
  const copied = [
    ['/etc/resolv.conf', 'etc/resolv.conf'],
    ['/etc/hosts', 'etc/hosts'],
    [join(homedir(), '.npmrc'), 'root/.npmrc'],
    [authorities, 'root/ca.pem'],
  ] as const;
  for (const [from, to] of copied) if (existsSync(from)) copyFileSync(from, join(folder, to));
}

/** Runs a shell command in a root, in a folder of it. */
export function runInRoot(root: string, folder: string, command: string): void {
  const script = `cd ${folder} && ${command}`;
  const { status, stdout, stderr } = spawnSync(CHROOT, [root, 'sh', '-ec', script], {
    env: rootEnv,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${command}:\n${stdout}${stderr}`);
}
