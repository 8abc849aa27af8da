import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Batch, Recipient } from './claim-batch.ts';
import { composeEmail } from './compose-email.ts';
import type { Outcome } from './judge-failure.ts';
import {
  clearFailures,
  countFailure,
  delayBatch,
  MOST_FAILURES,
  recordOutcome,
  returnUnsent,
} from './record-outcome.ts';
import type { SmtpConnections } from './smtp-connections.ts';

/** The number of emails that are on their way at once. */
const AT_ONCE = 3;

/** The parts that send a batch. */
export interface BatchDeps {
  readonly db: Kysely<Schema>;
  readonly settings: Pick<Settings, 'mail' | 'company' | 'publicUrl'>;
  readonly clock: () => Date;
  readonly connections: SmtpConnections;
  /** Waits for the next turn of the rate. */
  readonly throttle: () => Promise<void>;
}

/**
 * Sends the emails of a batch, and stores what became of each. Begins no further email when the signal is aborted, when
 * the mail server does not answer, or after {@link MOST_FAILURES} failures in a row: these recipients wait again.
 */
export async function sendBatch(deps: BatchDeps, batch: Batch, stop: AbortSignal): Promise<void> {
  const { db, clock } = deps;
  const unsent: Recipient[] = [];
  const queue = [...batch.recipients];
  let failures = batch.announcement.failures_in_a_row;
  let silence: string | null = null;
  let hasFault = false;

  const isOver = () => stop.aborted || silence !== null || hasFault || failures >= MOST_FAILURES;

  async function work(): Promise<void> {
    for (let recipient = queue.shift(); recipient; recipient = queue.shift()) {
      if (!isOver()) await deps.throttle();
      if (isOver()) {
        unsent.push(recipient);
        continue;
      }
      const email = await composeEmail(deps.settings, batch.announcement, recipient);
      const outcome = await deps.connections.send(email);
      if (outcome.kind === 'no-connection') {
        silence = outcome.answer;
        unsent.push(recipient);
        continue;
      }
      await recordOutcome(db, batch, recipient, outcome, clock());
      await count(outcome);
    }
  }

  async function count(outcome: Exclude<Outcome, { kind: 'no-connection' }>): Promise<void> {
    if (outcome.kind === 'sent') {
      if (failures > 0) await clearFailures(db, batch);
      failures = 0;
      return;
    }
    failures += 1;
    await countFailure(db, batch, describeRefusals(outcome.answer));
  }

  const workers = Array.from({ length: AT_ONCE }, () =>
    work().catch((error: unknown) => {
      hasFault = true;
      throw error;
    }),
  );
  const results = await Promise.allSettled(workers);
  await returnUnsent(db, batch, unsent);
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  if (silence !== null) {
    await countFailure(
      db,
      batch,
      `The mail server didn't answer ${MOST_FAILURES} times: ${silence}`,
    );
    await delayBatch(db, batch, clock());
  }
}

function describeRefusals(answer: string): string {
  return `${MOST_FAILURES} emails failed in a row. The last answer of the mail server: ${answer}`;
}
