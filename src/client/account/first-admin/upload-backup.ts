import {
  type BackupPartBody,
  firstAdminEndpoints,
  PART_BYTES,
  type RestoreBody,
  type RestoreProgress,
  type UploadedBackup,
} from '../../../contract/account/first-admin.ts';
import { callApi } from '../../api/api.ts';
import { toOutcome } from '../../api/outcome.ts';

const PAUSE_MS = 1_000;
/** How often a part is sent whose answer did not come. */
const TRIES = 5;
/** How many letters are formed at once: each is an argument of a call. */
const LETTERS = 8_192;

/** Uploads a backup, after the list of erased accounts beside it. Returns what the backup holds. */
export async function uploadBackup(
  token: string,
  { backup, list }: { readonly backup: File; readonly list: File | null },
  onSent: (bytes: number) => void,
): Promise<UploadedBackup> {
  if (list) await uploadFile(token, 'erasures', list, () => {});
  const found = await uploadFile(token, 'backup', backup, onSent);
  if (!found) throw new Error('The server did not check the backup');
  return found;
}

/** Restores the uploaded backup. Waits while the server stops for it and starts again. */
export async function restoreUpload(body: RestoreBody): Promise<RestoreProgress> {
  for (;;) {
    const progress = await callApi(firstAdminEndpoints.restoreUploaded, { body }, null).catch(
      onlyRefusal,
    );
    if (progress && progress.state !== 'restoring') return progress;
    await pause();
  }
}

async function uploadFile(
  token: string,
  file: BackupPartBody['file'],
  blob: Blob,
  onSent: (bytes: number) => void,
): Promise<UploadedBackup | null> {
  const { size } = blob;
  for (let at = 0; ; at += PART_BYTES) {
    const part = encodeBase64(await blob.slice(at, at + PART_BYTES).arrayBuffer());
    const backup = await sendPart({ token, file, at, size, part });
    onSent(Math.min(size, at + PART_BYTES));
    if (at + PART_BYTES >= size) return backup;
  }
}

async function sendPart(body: BackupPartBody): Promise<UploadedBackup | null> {
  const send = () => callApi(firstAdminEndpoints.uploadBackup, { body }, null);
  for (let tries = 1; tries < TRIES; tries += 1) {
    const answer = await send().catch(onlyRefusal);
    if (answer) return answer.backup;
    await pause();
  }
  return (await send()).backup;
}

/** Throws a refusal again. Without an answer, the call may be sent again. */
function onlyRefusal(error: Error): null {
  if (toOutcome(error).kind !== 'unknown') throw error;
  return null;
}

function pause(): Promise<void> {
  return new Promise((later) => setTimeout(later, PAUSE_MS));
}

function encodeBase64(content: ArrayBuffer): string {
  const bytes = new Uint8Array(content);
  let letters = '';
  for (let at = 0; at < bytes.length; at += LETTERS) {
    letters += String.fromCharCode(...bytes.subarray(at, at + LETTERS));
  }
  return btoa(letters);
}
