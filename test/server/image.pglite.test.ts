import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findFreePort, machineEnv } from '../e2e/server.ts';
import { isLong } from '../form.ts';
import { listTexts, parseCopy, parseDockerfile, type Stage } from '../ops/dockerfile.ts';
import { demoEmbedded } from './data-place.ts';
import { CHROOT, canMakeRoots, makeFreshRoot, rootEnv, runInRoot } from './fresh-root.ts';

const roots = await mkdtemp(join(tmpdir(), 'gimme-image-'));
afterAll(() => rmSync(roots, { recursive: true, force: true }));

const stages = parseDockerfile();
const image = stages.at(-1);
const imageEnv = Object.fromEntries(listTexts(image, 'ENV').map((text) => text.split('=')));
/** The account `node` of the image. */
const NODE = '1000:1000';

/** Runs the commands of the stages. */
interface Builder {
  /** Makes the root of a stage. */
  readonly makeRoot: (root: string) => void;
  readonly run: (command: string, root: string, folder: string) => void;
}

/** Runs the steps of a stage in a root of its own. */
function buildStage(stage: Stage, { makeRoot, run }: Builder): void {
  const root = join(roots, stage.name ?? 'image');
  let folder = '/';
  makeRoot(root);
  for (const { name, text } of stage.instructions) {
    if (name === 'WORKDIR') {
      folder = text;
      mkdirSync(join(root, folder), { recursive: true });
    }
    if (name === 'RUN') run(text.replace(/^(--\S+ )+/, ''), root, folder);
    if (name !== 'COPY') continue;
    const { from, sources, target } = parseCopy(text);
    for (const source of sources) {
      const goal = join(root, resolve(folder, target), target === './' ? source : '');
      copyFiles(['-T', from === null ? source : join(roots, from, source), goal]);
    }
  }
}

/**
 * Starts the image's command, waits until its health check succeeds, stops it, and waits until the check fails.
 *
 * @param start starts Node in the image
 */
async function expectHealthy(
  port: number,
  start: (args: readonly string[]) => ReturnType<typeof spawn>,
): Promise<void> {
  const parseCommand = (text = '') => {
    const [program, ...args] = JSON.parse(text.slice(text.indexOf('[')));
    expect(program).toBe('node');
    return args;
  };
  const server = start(parseCommand(listTexts(image, 'CMD')[0]));
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk) => {
      output += String(chunk);
    });
  const isHealthy = async () => {
    const [code] = await once(start(parseCommand(listTexts(image, 'HEALTHCHECK')[0])), 'exit');
    return code === 0;
  };
  const isListening = () =>
    fetch(`http://127.0.0.1:${port}/api/health/live`).then(Boolean, () => false);
  await expect.poll(async () => server.exitCode !== null || (await isListening())).toBe(true);
  expect(server.exitCode, output).toBeNull();
  expect(await isHealthy()).toBe(true);
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
  expect(await isHealthy()).toBe(false);
}

/** Copies files by `cp`, as hard links where that is possible, because there are thousands. */
function copyFiles(args: readonly string[]): void {
  const copy = (how: string) => spawnSync('cp', [how, ...args]).status === 0;
  if (!copy('-rl') && !copy('-rf')) throw new Error(`not copied: ${args}`);
}

/** Copies the packages that the image has, which the lockfile names. */
function copyProductionPackages(folder: string): void {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const paths = Object.entries<Record<string, boolean>>(packages)
    .filter(([, { dev, optional, devOptional }]) => !dev && !optional && !devOptional)
    .map(([path]) => path)
    .filter((path) => path.lastIndexOf('node_modules') === 0);
  copyFiles(['--parents', ...paths, folder]);
}

it('the steps of the image end in a server that becomes healthy with the packages of production, writes only to its data, and stops by itself', async () => {
  const data = await demoEmbedded();
  for (const stage of stages)
    buildStage(stage, {
      makeRoot: (root) => mkdirSync(root),
      // The packages and the build of this checkout stand in for those that a network and minutes would bring.
      run: (command, root, folder) => {
        const cwd = join(root, folder);
        if (command.startsWith('mkdir')) mkdirSync(join(root, 'data'));
        else if (command.includes('--omit=dev')) copyProductionPackages(cwd);
        else if (command.includes('npm run build')) mkdirSync(join(cwd, 'dist'));
        if (command.includes('npm run build') && existsSync('dist'))
          cpSync('dist', join(cwd, 'dist'), { recursive: true });
      },
    });
  const cwd = join(roots, 'image/app');
  const listFiles = () => readdirSync(cwd, { recursive: true }).sort();
  const before = listFiles();
  const port = await findFreePort();
  const address = { HOST: '127.0.0.1', PORT: String(port) };
  const env = { ...machineEnv, ...imageEnv, ...data.env, ...address };
  await expectHealthy(port, (args) => spawn(process.execPath, args, { cwd, env }));
  expect(listFiles()).toEqual(before);
  await data.remove();
  rmSync(roots, { recursive: true });
});

it.runIf(isLong && canMakeRoots)(
  'the same steps in a fresh Debian, with its own packages and build, end in a healthy server of an account without rights',
  async () => {
    const fresh = join(roots, 'fresh');
    mkdirSync(roots, { recursive: true });
    makeFreshRoot(fresh);
    for (const stage of stages)
      buildStage(stage, {
        makeRoot: (root) => {
          execFileSync('cp', ['-a', fresh, root]);
          mkdirSync(join(root, 'former'));
        },
        run: (command, root, folder) => runInRoot(root, folder, command),
      });
    const root = join(roots, 'image');
    execFileSync('chown', ['-R', NODE, join(root, 'data')]);
    const port = await findFreePort();
    const env = { ...rootEnv, ...imageEnv, HOST: '127.0.0.1', PORT: String(port) };
    const start = 'cd /app && exec node "$@"';
    await expectHealthy(port, (args) =>
      spawn(CHROOT, [`--userspec=${NODE}`, root, 'sh', '-c', start, 'sh', ...args], { env }),
    );
  },
);
