import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useState } from 'react';
import { CallError } from '../../contract/base/call.ts';
import {
  groupLinkEndpoints,
  type LinkedGroup,
} from '../../contract/scoring/group-link-endpoints.ts';
import { loadOps } from '../../outbox/store/db.ts';
import { callApi } from '../api/api.ts';
import { outbox } from '../device/outbox-db.ts';

/** The next round that the office has linked for a guest's group: undefined before the answer, null when there is none. */
interface NextRoundOffer {
  readonly next: LinkedGroup | null | undefined;
  readonly error: CallError | null;
  /** How many entries of the guest this device has; undefined until its database answers. */
  readonly unsent: number | undefined;
  readonly load: () => Promise<void>;
}

/** Loads the next round of a guest's group, and again when the last entry is sent: it may complete the group's cards. */
export function useNextRoundOffer(guest: number): NextRoundOffer {
  const [next, setNext] = useState<LinkedGroup | null>();
  const [error, setError] = useState<CallError | null>(null);
  const unsent = useLiveQuery(async () => (await loadOps(outbox, guest)).length, [guest]);
  const isAllSent = unsent === undefined ? undefined : unsent === 0;
  const load = useCallback(async () => {
    setError(null);
    try {
      setNext((await callApi(groupLinkEndpoints.nextRound)).next);
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setError(cause);
    }
  }, []);
  useEffect(() => {
    if (isAllSent !== undefined) void load();
  }, [load, isAllSent]);
  return { next, error, unsent, load };
}
