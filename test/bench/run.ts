import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess, startServer } from '../e2e/server.ts';
import { openScene, type Scene } from '../faults/scene.ts';
import { demoEmbedded } from '../server/data-place.ts';
import type { Arm, Form, Row } from './arm.ts';
import type { Cluster } from './cluster.ts';
import { type Gauge, newGauge } from './gauge.ts';

/** What an arm runs with. */
export interface Run {
  readonly cluster: Cluster;
  /** Prints the progress. */
  say(line: string): void;
  /** Calls `stop` when the arm has ended; the last one comes first. */
  atEnd(stop: () => unknown): void;
  /** Makes an empty folder. */
  folder(): Promise<string>;
  /** Makes an embedded database with the demo, and returns its environment variable. */
  embedded(): Promise<{ DATA_DIR: string }>;
  /** Starts the server in a process of its own, with a gauge. */
  server(env: Parameters<typeof startServer>[0]['env']): Promise<Measured>;
  /** Returns the tablet of {@link openBenchScene}. An arm leaves its network as it was. */
  scene(): Promise<Scene>;
}

/** A server process that can be measured. */
export interface Measured extends ServerProcess {
  readonly gauge: Gauge;
}

/** Runs in page and worker: removes Background Sync. */
const noBackgroundSync = `
Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', { value: undefined });
`;

/** What arms may share. */
interface Surroundings {
  readonly cluster: Cluster;
  readonly say?: (line: string) => void;
  /** Returns a scene that other arms use too; by default each arm opens one. */
  readonly scene?: () => Promise<Scene>;
}

/** Opens a tablet of the built app without Background Sync, as in Firefox and Safari, signed in as a scorer. */
export const openBenchScene = () => openScene({ lacking: noBackgroundSync });

/** Runs an arm, and stops everything that it started. */
export async function runArm(
  arm: Arm,
  form: Form,
  { cluster, say = () => {}, scene }: Surroundings,
): Promise<Row[]> {
  const stops: (() => unknown)[] = [];
  const atEnd = (stop: () => unknown) => void stops.unshift(stop);
  const run: Run = {
    cluster: {
      ...cluster,
      create: async (tickets) => {
        const url = await cluster.create(tickets);
        atEnd(() => cluster.drop(url));
        return url;
      },
    },
    say,
    atEnd,
    folder: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'gimme-bench-'));
      atEnd(() => rm(folder, { recursive: true, force: true }));
      return folder;
    },
    embedded: async () => {
      const place = await demoEmbedded();
      atEnd(place.remove);
      return place.env;
    },
    server: async (env) => {
      const gauge = newGauge();
      const server = await startServer({ env: { LOG_LEVEL: 'error', ...env, ...gauge.env } });
      atEnd(server.stop);
      return { ...server, gauge };
    },
    scene: async () => {
      if (scene) return scene();
      const own = await openBenchScene();
      atEnd(own.close);
      return own;
    },
  };
  try {
    return await arm.measure(run, form);
  } finally {
    for (const stop of stops) await stop();
  }
}
