import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { siteVariables } from '../../src/client/public/site/site-settings.ts';
import { PROBE_EVERY_MS } from '../../src/host/listen/listen.ts';
import { serverVariables } from '../../src/server/settings/settings.ts';
import { listTexts, parseCopy, parseDockerfile } from './dockerfile.ts';

const SYSTEMD = '/usr/bin/systemd-analyze';
const known = new Set([...serverVariables, 'NODE_ENV']);
const buildVariables = [...siteVariables, 'VITE_API_BASE'].sort();
const stages = parseDockerfile();
const image = stages.at(-1);
const findStage = (name: string) => stages.find((one) => one.name === name);

describe('the image', () => {
  it('runs as an account without rights, and is healthy when the server is ready', () => {
    expect(listTexts(image, 'USER')).toEqual(['node']);
    expect(listTexts(image, 'HEALTHCHECK')).toEqual([expect.stringContaining('/api/health/ready')]);
    expect(listTexts(image, 'VOLUME')).toEqual(['/data']);
  });

  it('sets only variables that the server reads, and takes those of the build as arguments', () => {
    const names = listTexts(image, 'ENV').map((text) => text.split('=')[0] ?? '');
    expect(names.filter((name) => !known.has(name))).toEqual([]);
    expect(listTexts(findStage('build'), 'ARG').sort()).toEqual(buildVariables);
  });

  it('gets exactly the files of the repository that it copies', () => {
    const copied = stages
      .flatMap((stage) => listTexts(stage, 'COPY').map(parseCopy))
      .flatMap(({ from, sources }) => (from === null ? sources : []));
    const ignored = readFileSync('src/ops/Dockerfile.dockerignore', 'utf8');
    const sent = [...ignored.matchAll(/^!(.+)$/gm)].map(([, path = '']) => path);
    expect([...new Set(copied)].sort()).toEqual(sent.sort());
    expect(sent.filter((path) => !existsSync(path))).toEqual([]);
    // `.env` stands beside the recipes.
    expect(ignored.trimEnd().split('\n').at(-1)).toBe('src/ops');
  });

  it('has no package that depends on the processor', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    const bound = Object.entries<Record<string, unknown>>(packages)
      .filter(([, { dev, optional, devOptional }]) => !dev && !optional && !devOptional)
      .filter(([, { cpu, os, hasInstallScript }]) => cpu ?? os ?? hasInstallScript);
    expect(bound.map(([path]) => path)).toEqual([]);
  });

  it('has the client tools of the PostgreSQL in the compose file, and runs nothing else', () => {
    const [, major] =
      /image: postgres:(\d+)/.exec(readFileSync('src/ops/compose.yaml', 'utf8')) ?? [];
    expect(listTexts(image, 'RUN')).toEqual([
      expect.stringMatching(
        new RegExp(
          `^apt-get update && apt-get install [a-z -]+ postgresql-client-${major} && rm -rf `,
        ),
      ),
    ]);
  });
});

interface Service {
  readonly profiles?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly build?: { readonly args: readonly string[] };
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly read_only?: boolean;
  readonly user?: string;
  readonly cap_drop?: readonly string[];
}

describe('the compose file', () => {
  const { services, volumes } = parse(readFileSync('src/ops/compose.yaml', 'utf8'), {
    merge: true,
  }) as { services: Record<string, Service>; volumes: Record<string, unknown> };
  const listNames = (profile: string) =>
    Object.keys(services).filter((name) => services[name]?.profiles?.includes(profile));
  const servers = Object.entries(services).filter(([, { build }]) => build);

  it('has one container with the embedded database, or two processes, PostgreSQL and a proxy', () => {
    expect(listNames('embedded')).toEqual(['embedded']);
    expect(listNames('postgres')).toEqual(['one', 'two', 'db', 'proxy']);
    expect(Object.keys(volumes)).toEqual(['data', 'database', 'certificates']);
  });

  it('gives every process a read-only file system, no rights, and variables that it knows', () => {
    expect(servers.map(([name]) => name)).toEqual(['embedded', 'one', 'two']);
    for (const [name, server] of servers) {
      expect(server, name).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
      const unknown = Object.keys(server.environment ?? {}).filter((one) => !known.has(one));
      expect(unknown, name).toEqual([]);
      const args = server.build?.args.map((arg) => arg.split('=')[0]);
      expect(args?.sort(), name).toEqual(buildVariables);
    }
  });

  it('stores the data of every process, with its list of erased accounts, in the same volume', () => {
    const mounts = servers.map(([, { environment, volumes: mounted }]) => [
      environment?.DATA_DIR ?? listTexts(image, 'ENV').find((text) => text.startsWith('DATA_DIR=')),
      mounted,
    ]);
    expect(mounts).toEqual([
      ['/data', ['data:/data']],
      ['DATA_DIR=/data', ['data:/data']],
      ['DATA_DIR=/data', ['data:/data']],
    ]);
  });

  it('publishes only the proxy, and the embedded server to its own machine', () => {
    expect(services.embedded?.ports).toEqual(['127.0.0.1:3000:3000']);
    expect([services.one?.ports, services.two?.ports, services.db?.ports]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(services.proxy?.ports).toEqual(['80:80', '443:443', '443:443/udp']);
  });

  it('has a proxy that asks whether each process is ready, and buffers no events', () => {
    const lines = readFileSync('src/ops/Caddyfile', 'utf8').replace(/^\s*#.*\n/gm, '');
    expect(lines).toMatch(/^\treverse_proxy one:3000 two:3000 \{$/m);
    expect(lines).toMatch(/^\t\thealth_uri \/api\/health\/ready$/m);
    const [, seconds] = /^\t\thealth_interval (\d+)s$/m.exec(lines) ?? [];
    expect(Number(seconds) * 1_000).toBeLessThan(PROBE_EVERY_MS);
    expect(lines).not.toMatch(/flush_interval|encode/);
    expect(services.one?.environment).toMatchObject({ TRUST_PROXY: 'true', PORT: '3000' });
  });
});

describe('the unit of systemd', () => {
  const text = readFileSync('src/ops/gimme-points.service', 'utf8');
  const values = (key: string) =>
    [...text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);

  it('starts the server of the repository with variables that it knows', () => {
    const [start = ''] = values('ExecStart');
    expect(start.split(' ').at(-1)).toBe('src/host/main.ts');
    const names = values('Environment').map((value) => value.split('=')[0] ?? '');
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  it('may write to its own data only, and starts again after an error', () => {
    expect(values('ProtectSystem')).toEqual(['strict']);
    expect(values('DynamicUser')).toEqual(['yes']);
    expect(values('Environment')).toContain(`DATA_DIR=/var/lib/${values('StateDirectory')[0]}`);
    expect(values('Restart')).toEqual(['always']);
  });

  it.runIf(existsSync(SYSTEMD))('is one that systemd accepts', () => {
    const folder = mkdtempSync(join(tmpdir(), 'gimme-unit-'));
    const unit = join(folder, 'gimme-points.service');
    // systemd checks that the program exists.
    writeFileSync(unit, text.replaceAll('/opt/gimme-points', resolve('.')));
    const { status, stderr } = spawnSync(SYSTEMD, ['verify', unit], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    // It also complains about other units of this machine.
    expect(stderr.split('\n').filter((line) => line.includes('gimme-points'))).toEqual([]);
    expect(status).toBe(0);
  });
});
