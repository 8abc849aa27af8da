import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../../db/schema.ts';
import type { RunningSettings } from '../../running-settings/running-settings.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Batch, BatchRecipient } from './begin-batch.ts';
import type { EmailResult } from './classify-failure.ts';
import { composeEmail } from './compose-email.ts';
import { delayBatch, MAX_FAILURES, storeFailures } from './count-failures.ts';
import { type RecordedEmail, recordResults, returnUnsent } from './record-results.ts';
import { retryWrite } from './retry-write.ts';
import type { SmtpConnections } from './smtp-connections.ts';

/** The number of emails that are on their way at once. */
const AT_ONCE = 3;

const DATABASE_AWAY = 'the results of announcement emails wait for the database';

/** The parts that send a batch. */
interface BatchDeps {
  readonly db: Kysely<Schema>;
  readonly settings: Settings;
  readonly running: Pick<RunningSettings, 'get'>;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly connections: SmtpConnections;
  /** Waits for the next turn of the rate. */
  readonly throttle: () => Promise<void>;
  /** Aborted when the process stops. */
  readonly stopping: AbortSignal;
}

/**
 * Sends the emails of a batch, and stores what became of each. Sends no further email when the process stops or lost
 * its lease, while the database is away, when the mail server does not answer, or after {@link MAX_FAILURES} failures
 * in a row: the remaining recipients wait again.
 */
export async function sendBatch(deps: BatchDeps, batch: Batch, lost: AbortSignal): Promise<void> {
  const { db, clock, log, stopping } = deps;
  const { failures_in_a_row } = batch.announcement;
  const recorder = createRecorder(deps, batch);
  const unsent: BatchRecipient[] = [];
  const queue = [...batch.recipients];
  let failures = failures_in_a_row;
  let lastRefusal = '';
  let connectionError: string | null = null;

  const mustStop = () =>
    stopping.aborted ||
    lost.aborted ||
    connectionError !== null ||
    recorder.hasFault() ||
    failures >= MAX_FAILURES;

  async function work(): Promise<void> {
    for (let recipient = queue.shift(); recipient; recipient = queue.shift()) {
      if (!mustStop()) await deps.throttle();
      if (mustStop()) unsent.push(recipient);
      else await send(recipient);
    }
  }

  async function send(recipient: BatchRecipient): Promise<void> {
    const result = await composeAndSend(deps, batch, recipient);
    if (result.kind === 'no-connection') {
      connectionError = result.answer;
      unsent.push(recipient);
      return;
    }
    recorder.add({ recipient, result, at: clock() });
    failures = result.kind === 'sent' ? 0 : failures + 1;
    if (result.kind !== 'sent') lastRefusal = result.answer;
  }

  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await recorder.finish();
  await retryWrite(
    () => returnUnsent(db, batch, unsent),
    stopping,
    (error) => log.warn({ err: error }, DATABASE_AWAY),
  );
  if (connectionError !== null) {
    failures += 1;
    await storeFailures(db, batch, failures, describeConnectionErrors(connectionError));
    await delayBatch(db, batch, failures, clock());
  } else if (failures !== failures_in_a_row) {
    await storeFailures(db, batch, failures, describeRefusals(lastRefusal));
  }
}

/** Sends an email. One that cannot be composed counts as failed, and the others are still sent. */
async function composeAndSend(
  { settings, running, connections }: BatchDeps,
  { announcement }: Batch,
  recipient: BatchRecipient,
): Promise<EmailResult> {
  try {
    return await connections.send(
      await composeEmail({ settings, running }, announcement, recipient),
    );
  } catch (error) {
    const answer = `The email could not be composed: ${error instanceof Error ? error.message : error}`;
    return { kind: 'refused', answer, isUnknownAddress: false };
  }
}

/**
 * Creates the recorder of a batch's results. Each statement stores all results since the last one, because the embedded
 * database needs longer for a statement than a mail server for an email.
 */
function createRecorder({ db, log, stopping }: BatchDeps, batch: Batch) {
  let pending: RecordedEmail[] = [];
  let writing: Promise<void> | null = null;
  let fault: unknown = null;
  let isAway = false;

  async function write(): Promise<void> {
    while (pending.length > 0) {
      const emails = pending;
      pending = [];
      await retryWrite(
        () => recordResults(db, batch, emails),
        stopping,
        (error) => {
          isAway = true;
          log.warn({ err: error }, DATABASE_AWAY);
        },
      );
      isAway = false;
    }
  }

  return {
    hasFault: () => isAway || fault !== null,
    add(email: RecordedEmail): void {
      pending.push(email);
      writing ??= write()
        .catch((error: unknown) => {
          fault = error;
        })
        .finally(() => {
          writing = null;
        });
    },
    /** Waits until all results are stored. Throws when that failed. */
    async finish(): Promise<void> {
      while (writing) await writing;
      if (fault !== null) throw fault;
    },
  };
}

function describeRefusals(answer: string): string {
  return `${MAX_FAILURES} emails failed in a row. The last answer of the mail server: ${answer}`;
}

function describeConnectionErrors(answer: string): string {
  return `The mail server didn't answer ${MAX_FAILURES} times in a row: ${answer}`;
}
