import { loadOrigin, recordConnection } from '../../../outbox/store/origin.ts';
import type { OriginRow } from '../../../outbox/store/rows.ts';
import { adoptSilence, lengthenSilence, recordAnswer, silenceStore } from '../../api/connection.ts';
import { outbox } from '../../device/outbox-db.ts';
import { sessionStore } from '../../session/session.ts';
import { outboxEnv } from './drain-now.ts';
import { checkConnection } from './heartbeat.ts';
import { watchQuery } from './watch.ts';

/**
 * Shares the server's state with the other tabs, the worker and the next start, through the outbox's database. Clocks
 * can change, so any change of the row counts as new, and no times are compared.
 */
export function followConnection(): void {
  let seenRow: OriginRow | undefined;
  silenceStore.watch(storeContact);
  storeContact();
  watchQuery(
    async () => loadOrigin(outbox),
    (row) => {
      const before = seenRow;
      seenRow = row;
      // The first row is from before this page's start and may be old.
      if (before) followChange(before, row);
    },
  );
}

function followChange(before: OriginRow, row: OriginRow): void {
  if (row.silentSince === null) {
    const isAnswer = before.silentSince !== null || row.lastContactAt !== before.lastContactAt;
    if (isAnswer) recordAnswer();
  } else if (before.silentSince === null && !silenceStore.get()) {
    adoptSilence(row.silentSince);
    // A signed-out user sees no sync status.
    if (sessionStore.get()) checkConnection();
  }
}

/** Stores this page's state of the server, then loads when the silence started for the whole device. */
async function storeContact(): Promise<void> {
  const silence = silenceStore.get();
  if (silence === undefined) return;
  const storedRow = await recordConnection(outboxEnv, silence?.since ?? null).catch(() => null);
  if (storedRow !== null) lengthenSilence(storedRow);
}
