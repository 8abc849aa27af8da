import { useCallback, useEffect, useState } from 'react';
import { CallError } from '../../../contract/base/call.ts';
import {
  groupLinkEndpoints,
  type LinkedGroup,
} from '../../../contract/scoring/group-link-endpoints.ts';
import { callApi } from '../../api/api.ts';
import { describeFailure } from '../forms/failure-words.ts';

const WRONG_LINK =
  "This link or code doesn't work, or the office has ended it. Look for a newer sheet of the group, or call the office.";

/** The group behind a link. `problem` says why it is not there. */
interface LinkedGroupRequest {
  readonly group: LinkedGroup | null;
  readonly problem: string | null;
  readonly isLoading: boolean;
  readonly load: () => Promise<void>;
}

/**
 * Loads the group behind a link; changes nothing.
 * @param key the secret or the typed code; null before there is one
 */
export function useLinkedGroup(key: string | null, device: string): LinkedGroupRequest {
  const [group, setGroup] = useState<LinkedGroup | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(false);

  const load = useCallback(async () => {
    if (key === null) return;
    setLoading(true);
    setProblem(null);
    setGroup(null);
    try {
      setGroup(await callApi(groupLinkEndpoints.linkedGroup, { body: { key, device } }, null));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(describeLinkProblem(error));
    }
    setLoading(false);
  }, [key, device]);

  useEffect(() => void load(), [load]);
  return { group, problem, isLoading, load };
}

/** Explains why a group link could not be read or opened. */
export function describeLinkProblem(error: CallError): string {
  const { failure } = error;
  if (!('problem' in failure)) return describeFailure(failure);
  const { type, detail } = failure.problem;
  if (type === 'link-invalid' || type === 'validation-failed') return WRONG_LINK;
  if (type === 'too-many-requests')
    return 'Too many wrong codes came from this network. Scan the QR code on the sheet: it works at once.';
  if (type === 'not-ready') return "This link can't be opened yet.";
  if (['state-changed', 'forbidden'].includes(type) && detail) return detail;
  return describeFailure(failure);
}
