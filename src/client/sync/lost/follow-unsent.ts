import { toOpContent } from '../../../outbox/enter/enter.ts';
import { createExport } from '../../../outbox/file/export-ops.ts';
import type { OpRow, OwnerRow } from '../../../outbox/store/rows.ts';
import { outbox } from '../../device/outbox-db.ts';
import { watchQuery } from '../drain/watch.ts';
import { type EntryNames, loadEntryNames } from '../unsent/listed-entries.ts';
import { readMirror, type UnsentCopy, writeMirror } from './unsent-mirror.ts';

let copies: readonly UnsentCopy[] = readMirror();

/** The lost entries that nobody has said to have written down. A reload shows them again. */
let unread: readonly UnsentCopy[] = [];

/**
 * Copies the unsent entries to this page's memory and, in words, to localStorage. When the database is gone, although
 * entries were unsent, shows them once.
 */
export function followUnsent(): void {
  watchQuery(loadRows, compareWithCopies);
  let isComparing = false;
  // The browser closes a database whose data it deletes, and no query runs again by itself.
  outbox.on('close', () => {
    if (isComparing) return;
    isComparing = true;
    // A query during the event would find the old connection and close it again, without end.
    setTimeout(async () => {
      try {
        await compareWithCopies(await loadRows());
      } catch {
        // The database does not open again. The next change or start compares.
      } finally {
        isComparing = false;
      }
    });
  });
}

async function loadRows(): Promise<{ owners: OwnerRow[]; ops: OpRow[] }> {
  const [owners, ops] = await Promise.all([outbox.owners.toArray(), outbox.ops.toArray()]);
  return { owners, ops: ops.filter(({ imported }) => !imported) };
}

async function compareWithCopies({ owners, ops }: Awaited<ReturnType<typeof loadRows>>) {
  const isStored = ({ owner, writer }: UnsentCopy) =>
    owners.some((row) => row.owner === owner && row.writer === writer);
  const lost = copies.filter((copy) => copy.entries.length > 0 && !isStored(copy));
  copies = await Promise.all(
    owners.map((row) =>
      copyEntries(
        row,
        ops.filter(({ owner }) => owner === row.owner),
      ),
    ),
  );
  unread = [...unread, ...lost];
  writeMirror([...copies, ...unread]);
  if (ops.length > 0) loadDialog();
  if (lost.length > 0) (await loadDialog()).showLost(lost, () => markRead(lost));
}

function markRead(lost: readonly UnsentCopy[]): void {
  unread = unread.filter((copy) => !lost.includes(copy));
  writeMirror([...copies, ...unread]);
}

let dialog: Promise<typeof import('./show-lost.tsx')> | undefined;

/** Loads the dialog while it can be loaded: the browser may delete the stored app with the entries. */
function loadDialog() {
  dialog ??= import('./show-lost.tsx');
  dialog.catch(() => {
    dialog = undefined;
  });
  return dialog;
}

async function copyEntries(row: OwnerRow, ops: readonly OpRow[]): Promise<UnsentCopy> {
  const { owner, username, writer } = row;
  const sorted = ops.toSorted((a, b) => a.enteredAt - b.enteredAt);
  const entries = sorted.map(async (op) => {
    const { getPlayer, getTournament } = await findNames(owner, op);
    const [player, tournament] = [getPlayer(op), getTournament(op)];
    return { id: op.id, op: toOpContent(op), player, tournament, at: op.enteredAt };
  });
  return {
    owner,
    username: username ?? String(owner),
    writer,
    entries: await Promise.all(entries),
    createFile: () => createExport(row, sorted, __APP_VERSION__),
  };
}

const names = new Map<string, Promise<EntryNames>>();

/** Returns the names of an op's round. Loads each round once, because every tap comes here and loading is slow. */
function findNames(owner: number, op: OpRow): Promise<EntryNames> {
  const { tournament_id, round_id } = op.body;
  const key = `${owner}/${tournament_id}/${round_id}`;
  const found = names.get(key) ?? loadEntryNames([owner], [op]);
  names.set(key, found);
  found.catch(() => names.delete(key));
  return found;
}
