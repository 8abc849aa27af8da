import { useCallback, useEffect, useState } from 'react';
import { CallError } from '../../../contract/base/call.ts';
import {
  cardLinkEndpoints,
  type LinkedCard,
} from '../../../contract/scoring/card-link-endpoints.ts';
import { callApi } from '../../api/api.ts';

const CHANGED = 'This card has changed since it was read to you. Ask your scorer to read it again.';
const WRONG_LINK =
  "This link doesn't work, or its 15 minutes are over. Ask your scorer for a new one.";
const NO_ANSWER = 'The server did not answer. Nothing is lost: try again.';

/** The card behind a link. `problem` says why it is not there, or why the player cannot agree with it. */
interface LinkedCardRequest {
  readonly card: LinkedCard | null;
  readonly problem: string | null;
  readonly isBusy: boolean;
  /** Loads the card again after a call without an answer; null when that cannot help. */
  readonly retry: (() => void) | null;
  readonly agree: () => void;
}

/** Loads the card behind a link, and agrees with it. The link works without a session, and for any account. */
export function useLinkedCard(token: string): LinkedCardRequest {
  const [card, setCard] = useState<LinkedCard | null>(null);
  const [problem, setProblem] = useState(token === '' ? WRONG_LINK : null);
  const [isBusy, setBusy] = useState(false);

  const ask = useCallback(
    async (name: 'linkedCard' | 'agreeWithCard') => {
      setBusy(true);
      setProblem(null);
      try {
        const answer = await callApi(cardLinkEndpoints[name], { body: { token } }, null);
        setCard(answer);
        if (answer.state === 'changed') setProblem(CHANGED);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        setProblem(describeProblem(error));
      }
      setBusy(false);
    },
    [token],
  );

  useEffect(() => {
    if (token !== '') ask('linkedCard');
  }, [token, ask]);

  return {
    card,
    problem,
    isBusy,
    retry: problem === NO_ANSWER ? () => ask('linkedCard') : null,
    agree: () => ask('agreeWithCard'),
  };
}

function describeProblem({ failure }: CallError): string {
  if (!('problem' in failure)) return NO_ANSWER;
  if (failure.problem.type === 'link-invalid') return WRONG_LINK;
  return failure.status === 409 || failure.status === 403 ? CHANGED : NO_ANSWER;
}
