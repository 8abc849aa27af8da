import { sql } from 'kysely';
import type { PushMessage } from '../../contract/people/push-message.ts';
import { operator } from '../audit/save-audit.ts';
import type { Deps } from '../endpoint/handler.ts';
import { formatNotice, selectNoticeRows } from '../player-notices/load-notices.ts';
import { runWrite, type WriteDeps } from '../unit-of-work/run-write.ts';
import { composePush } from './compose-push.ts';
import { selectPushDevices } from './subscriptions.ts';

/** A push to a device. */
export interface DevicePush {
  readonly device: {
    readonly id: number;
    readonly endpoint: string;
    readonly p256dh: string;
    readonly auth: string;
  };
  readonly message: PushMessage;
}

/** The notices of one transaction. */
const BATCH = 500;
/** A user gets at most one push in this time. What comes meanwhile is one push after it. */
const BETWEEN_MS = 60_000;
/** Older notices are no news on a locked screen. */
const NEWS_MS = 10 * 60_000;

/**
 * Takes the next notices to push, and records that they were pushed. A server that dies after this pushes them no more,
 * because nobody should be told twice.
 */
export async function takePushes(
  deps: WriteDeps & Pick<Deps, 'clock' | 'log'>,
): Promise<DevicePush[]> {
  const { rows, devices } = await takeRows(deps);
  // After the commit, so that a broken notice holds up no other.
  const notices = Map.groupBy(
    rows.flatMap((row) => {
      try {
        return { ...row, ...formatNotice(row) };
      } catch (err) {
        deps.log.error({ err, notice: row.id }, 'a notice could not be formatted');
        return [];
      }
    }),
    ({ user_id }) => user_id,
  );
  return devices.flatMap(({ user_id, hides_results, ...device }) => {
    const own = notices.get(user_id);
    return own ? { device, message: composePush(user_id, own, hides_results) } : [];
  });
}

function takeRows(deps: WriteDeps & Pick<Deps, 'clock'>) {
  const call = { actor: operator, now: deps.clock() };
  return runWrite(deps, call, async ({ trx, now }) => {
    const before = (ms: number) => new Date(now.getTime() - ms);
    const rows = await selectNoticeRows(trx)
      .where('n.pushed_at', 'is', null)
      .where('n.read_at', 'is', null)
      .where('n.made_at', '>', before(NEWS_MS))
      .where(({ exists }) =>
        exists(
          selectPushDevices(trx, now)
            .select('device.id')
            .where('device.user_id', '=', sql.ref<number>('n.user_id'))
            .where('device.created_at', '<=', sql.ref<Date>('n.made_at')),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('player_notices as pushed')
              .whereRef('pushed.user_id', '=', 'n.user_id')
              .where('pushed.pushed_at', '>', before(BETWEEN_MS)),
          ),
        ),
      )
      .orderBy('n.id')
      .limit(BATCH)
      .execute();
    if (rows.length === 0) return { rows, devices: [] };
    const taken = await trx
      .updateTable('player_notices')
      .set({ pushed_at: now })
      .where(sql<boolean>`id = any(${rows.map(({ id }) => id)}::integer[])`)
      // Another job, the reader or a correction may have come first.
      .where('pushed_at', 'is', null)
      .where('read_at', 'is', null)
      .where('replaced_at', 'is', null)
      .returning('id')
      .execute();
    const ids = new Set(taken.map(({ id }) => id));
    const takenRows = rows.filter(({ id }) => ids.has(id));
    const devices = await selectPushDevices(trx, now)
      .select(['device.id', 'device.user_id', 'endpoint', 'p256dh', 'auth', 'hides_results'])
      .where(
        sql<boolean>`device.user_id = any(${takenRows.map(({ user_id }) => user_id)}::integer[])`,
      )
      .execute();
    return { rows: takenRows, devices };
  });
}
