import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { getLane } from '../../../contract/scoring/op-kinds.ts';
import type { Receipt, UploadBody } from '../../../contract/scoring/scoring.ts';
import { enqueue } from '../../../outbox/enter/enqueue.ts';
import type { OpRow } from '../../../outbox/store/rows.ts';
import { outbox } from '../../device/outbox-db.ts';
import { describeNotSaved } from '../../errors/not-saved-words.ts';
import { type StoredFetch, storeFetch } from './stored-fetch.ts';
import { findUploadFault } from './upload-body.ts';

/** The state of an upload: on this device, refused by the server, or on the server with its receipt. */
export type UploadState =
  | { readonly kind: 'waiting'; readonly op: OpRow }
  | { readonly kind: 'refused'; readonly op: OpRow }
  | { readonly kind: 'done'; readonly receipt: Receipt; readonly at: number };

/** Puts a leaderboard's upload into the outbox, and follows it. */
export function useUpload(owner: number, kept: StoredFetch) {
  const [note, setNote] = useState<{ words: string; isFault: boolean } | null>(null);
  const { opId } = kept;
  const state = useLiveQuery(() => loadState(opId), [opId]) ?? null;

  async function upload(body: UploadBody) {
    const fault = findUploadFault(body);
    if (fault) return setNote({ words: fault, isFault: true });
    const content = { kind: 'scrape', body } as const;
    try {
      const lane = getLane(content);
      const onLane = outbox.ops.where({ owner, lane });
      const before = await onLane.primaryKeys();
      const saved = await enqueue(outbox, { owner, content, shown: { value: null, version: 0 } });
      await storeFetch(owner, body, { ...kept, opId: saved.opId });
      const after = await onLane.primaryKeys();
      setNote({ words: describeEarlier(saved.opId, before, after), isFault: false });
    } catch (error) {
      setNote({ words: describeNotSaved(error, 'Not saved. Try again.'), isFault: true });
    }
  }

  return { state, note, upload: (body: UploadBody) => void upload(body) };
}

/** Describes what happens to an earlier upload of the round. A waiting one is replaced and keeps its id. */
function describeEarlier(
  opId: string,
  before: readonly string[],
  after: readonly string[],
): string {
  if (before.includes(opId)) return 'This upload replaces the one that was waiting.';
  return after.length > 1 ? 'This upload goes out after the earlier one.' : '';
}

async function loadState(opId: string | null): Promise<UploadState | null> {
  if (opId === null) return null;
  const op = await outbox.ops.get(opId);
  if (op) return { kind: op.state === 'rejected' ? 'refused' : 'waiting', op };
  const ended = await outbox.log.get(opId);
  return ended?.receipt ? { kind: 'done', receipt: ended.receipt, at: ended.endedAt } : null;
}
