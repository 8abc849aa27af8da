import { EPOCH_HEADER } from '../../contract/base/call.ts';
import type { Epoch } from '../db/load-epoch.ts';
import { refuse } from '../problems/api-problem.ts';

/**
 * Refuses the ops of a device that does not know that this server was restored. It first asks which of its earlier ops
 * are gone, because they come before its new ones (docs/outbox.md#a-restored-backup).
 *
 * @throws ApiProblem `epoch-changed`
 */
export function requireEpoch({ number }: Epoch, headers: Headers): void {
  const known = headers.get(EPOCH_HEADER);
  if (known !== null && known !== String(number)) refuse('epoch-changed');
}
