import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../../db/schema.ts';
import type { RunningSettings } from '../../running-settings/running-settings.ts';
import type { Settings } from '../../settings/settings.ts';
import { beginBatch } from './begin-batch.ts';
import { acquireLease, releaseLease } from './lease.ts';
import { sendBatch } from './send-batch.ts';
import { isAnythingDue } from './settle-announcements.ts';
import { createSmtpConnections } from './smtp-connections.ts';

/** The most emails of a batch, and how many seconds a batch may last at a low rate. */
const MAX_BATCH_SIZE = 50;
const BATCH_S = 5;

/**
 * How often a process looks for announcements, and how long its lease lasts without a renewal. When a process renews too
 * late, the emails of at most one batch become uncertain.
 */
interface Pace {
  readonly lookEveryMs: number;
  readonly leaseMs: number;
}
const PACE: Pace = { lookEveryMs: 1_000, leaseMs: 3_000 };

interface SenderDeps {
  readonly db: Kysely<Schema>;
  readonly settings: Settings;
  readonly running: Pick<RunningSettings, 'get'>;
  readonly clock: () => Date;
  readonly log: Logger;
}

/** The part of a process that sends announcements. */
export interface AnnouncementSender {
  /** Begins no further email, waits for those on their way, and lets another process send. */
  stop(): Promise<void>;
}

/**
 * Starts sending the announcements in the database. Every process does, but only the one with the lease sends. Without
 * a mail server nothing is sent.
 */
export function startSender(
  { db, settings, running, clock, log }: SenderDeps,
  pace: Pace = PACE,
): AnnouncementSender {
  const { smtpUrl } = settings.mail;
  if (smtpUrl === undefined) return { stop: async () => {} };
  const stopController = new AbortController();
  const stopping = stopController.signal;
  const connections = createSmtpConnections(smtpUrl);
  const throttle = createThrottle(() => running.get('mail_rate'));
  const deps = { db, settings, running, clock, log, connections, throttle, stopping };
  const limits = {
    lease: randomUUID(),
    leaseMs: pace.leaseMs,
    get size() {
      return Math.min(MAX_BATCH_SIZE, running.get('mail_rate') * BATCH_S);
    },
  };

  /** Runs the work, and renews the lease until it ends. Aborts the work's signal when another process has the lease. */
  async function whileLeased(work: (lost: AbortSignal) => Promise<void>): Promise<void> {
    const lost = new AbortController();
    const renew = async () => {
      const isOurs = await acquireLease(db, limits.lease, pace.leaseMs).catch(() => true);
      if (!isOurs) lost.abort();
    };
    const timer = setInterval(renew, pace.leaseMs / 5);
    try {
      await work(lost.signal);
    } finally {
      clearInterval(timer);
    }
  }

  /** Sends what is due. */
  async function sendDue(): Promise<void> {
    while (!stopping.aborted) {
      const isDue = await isAnythingDue(db, clock());
      const batch = isDue ? await beginBatch(db, limits, clock()) : null;
      if (batch === null) return connections.close();
      if (batch === 'again') continue;
      await whileLeased((lost) => sendBatch(deps, batch, lost));
    }
  }

  async function run(): Promise<void> {
    while (!stopping.aborted) {
      await sendDue().catch((error: unknown) => {
        log.warn({ err: error }, 'announcements wait');
      });
      await wait(pace.lookEveryMs, undefined, { signal: stopping }).catch(() => {});
    }
  }

  const work = run();
  return {
    async stop() {
      stopController.abort();
      await work;
      connections.close();
      await releaseLease(db, limits.lease).catch(() => {});
    },
  };
}

/** Returns a function that waits for the next turn, so that no second has more turns than the rate. */
function createThrottle(readRate: () => number): () => Promise<void> {
  let nextAt = 0;
  return async () => {
    const now = performance.now();
    const turnAt = Math.max(now, nextAt);
    nextAt = turnAt + 1000 / readRate();
    if (turnAt > now) await wait(turnAt - now);
  };
}
