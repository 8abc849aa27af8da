import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findFreePort, machineEnv } from '../e2e/server.ts';
import { isLong } from '../form.ts';
import { listTexts, parseCopy, parseDockerfile, type Stage } from '../ops/dockerfile.ts';
import { emptyFolder, emptyPlace } from './data-place.ts';

const root = await mkdtemp(join(tmpdir(), 'gimme-image-'));
const data = await (isLong ? emptyFolder() : emptyPlace());
afterAll(async () => {
  rmSync(root, { recursive: true, force: true });
  await data.remove();
});

/** Runs a command of a stage in its folder, whose paths begin there. */
function run(command: string, folder: string, cwd: string): void {
  const local = command
    .replace(/^(--\S+ )+/, '')
    .replaceAll(/ (\/(?:former|data)\b)/g, ` ${folder}$1`);
  mkdirSync(join(folder, 'former'), { recursive: true });
  const env = { ...machineEnv, HOME: process.env.HOME };
  const { status, stderr } = spawnSync('sh', ['-ec', local], { cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${local}: ${stderr}`);
}

/** Does what a command of the network or of the build does, with the packages and the build of this checkout. */
function imitate(command: string, cwd: string): void {
  if (command.includes('--omit=dev')) copyProductionPackages(cwd);
  else if (command.includes('npm run build')) {
    mkdirSync(join(cwd, 'dist'));
    if (existsSync('dist')) cpSync('dist', join(cwd, 'dist'), { recursive: true });
  }
}

function copyProductionPackages(cwd: string): void {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const paths = Object.entries<Record<string, boolean>>(packages)
    .filter(([, { dev, optional, devOptional }]) => !dev && !optional && !devOptional)
    .map(([path]) => path)
    .filter((path) => path !== '' && path.lastIndexOf('node_modules') === 0);
  const copy = (how: string) => spawnSync('cp', [how, '--parents', ...paths, cwd]).status === 0;
  // Hard links are quick, and another disk has none.
  if (!copy('-rl') && !copy('-r')) throw new Error('the packages could not be copied');
}

/** Runs the steps of a stage in a folder of its own. Returns the folder in which the stage ends. */
function buildStage(stage: Stage): string {
  const folder = join(root, stage.name ?? 'image');
  let cwd = folder;
  for (const { name, text } of stage.instructions) {
    if (name === 'WORKDIR') {
      cwd = join(folder, text);
      mkdirSync(cwd, { recursive: true });
    }
    if (name === 'RUN' && (isLong || text.startsWith('mkdir'))) run(text, folder, cwd);
    else if (name === 'RUN') imitate(text, cwd);
    if (name !== 'COPY') continue;
    const { from, sources, target } = parseCopy(text);
    for (const source of sources) {
      const goal = target === './' ? join(cwd, source) : resolve(cwd, target.replace(/^\//, '../'));
      cpSync(from === null ? source : join(root, from, source), goal, { recursive: true });
    }
  }
  return cwd;
}

it('the steps of the image end in a server that becomes healthy, writes only to its data, and stops by itself', async () => {
  const stages = parseDockerfile();
  const app = stages.map(buildStage).at(-1) ?? '';
  const image = stages.at(-1);
  const listFiles = () => readdirSync(app, { recursive: true }).sort();
  const before = listFiles();
  const env = {
    ...machineEnv,
    ...Object.fromEntries(listTexts(image, 'ENV').map((text) => text.split('='))),
    ...data.env,
    HOST: '127.0.0.1',
    PORT: String(await findFreePort()),
  };
  const start = (text = '') => {
    const [program, ...args] = JSON.parse(text.slice(text.indexOf('[')));
    expect(program).toBe('node');
    return spawn(process.execPath, args, { cwd: app, env, stdio: ['ignore', 'pipe', 'pipe'] });
  };
  const server = start(listTexts(image, 'CMD')[0]);
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  const isHealthy = async () => {
    const [code] = await once(start(listTexts(image, 'HEALTHCHECK')[0]), 'exit');
    return code === 0;
  };
  const isHealthyOrEnded = async () => server.exitCode !== null || (await isHealthy());
  await expect.poll(isHealthyOrEnded).toBe(true);
  expect(server.exitCode, output).toBeNull();
  expect(listFiles()).toEqual(before);
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
  expect(await isHealthy()).toBe(false);
});
