import { useCallback, useEffect, useState } from 'react';
import { CallError } from '../../../contract/base/call.ts';
import {
  CARD_LINK_MINUTES,
  cardLinkEndpoints,
  type LinkedCard,
} from '../../../contract/scoring/card-link-endpoints.ts';
import { callApi } from '../../api/api.ts';
import { describeFailedWrite, toOutcome, type WriteWords } from '../../api/outcome.ts';

const CHANGED =
  'This card was changed or returned since it was read to you. Ask your scorer to show it to you.';
const WRONG_LINK = `This link doesn't work, or its ${CARD_LINK_MINUTES} minutes are over. Ask your scorer for a new one.`;

const agreementWords: WriteWords = {
  thing: 'your scorer got your answer',
  rest: 'Ask your scorer what to do.',
  problems: {
    'link-invalid': WRONG_LINK,
    'card-changed': CHANGED,
    'card-differs': CHANGED,
    'card-disputed': 'The office has to decide about a hole of this card first. Ask your scorer.',
    'card-incomplete': 'A hole of this card has no score. Ask your scorer.',
    forbidden: "Your scorer can't return cards any more. Ask the tournament office.",
    'in-flight': 'Your answer is on its way. Try again in a moment.',
  },
};
const loadingWords: WriteWords = {
  ...agreementWords,
  unknown: "Your card didn't load. Nothing is lost: try again.",
};

type CardCall = 'linkedCard' | 'agreeWithCard';

/** The card behind a link. `problem` says why it is not there, or why the player cannot agree with it. */
interface LinkedCardRequest {
  readonly card: LinkedCard | null;
  readonly problem: string | null;
  readonly isBusy: boolean;
  /** Loads the card again; null when that cannot help. */
  readonly retry: (() => void) | null;
  readonly agree: () => void;
}

/** Loads the card behind a link, and agrees with it. The link works without a session, and for any account. */
export function useLinkedCard(token: string): LinkedCardRequest {
  const [card, setCard] = useState<LinkedCard | null>(null);
  const [problem, setProblem] = useState(token === '' ? WRONG_LINK : null);
  const [canRetry, setCanRetry] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const ask = useCallback(
    async (name: CardCall) => {
      setBusy(true);
      setProblem(null);
      setCanRetry(false);
      try {
        const answer = await callApi(cardLinkEndpoints[name], { body: { token } }, null);
        setCard(answer);
        if (answer.state === 'changed') setProblem(CHANGED);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        setProblem(describeFailedAgreement(error, name));
        setCanRetry(isPassing(error));
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
    retry: canRetry ? () => ask('linkedCard') : null,
    agree: () => ask('agreeWithCard'),
  };
}

/** Explains to a player why a card did not load, or why they could not agree with it. */
export function describeFailedAgreement(error: CallError, name: CardCall): string {
  return describeFailedWrite(error, name === 'linkedCard' ? loadingWords : agreementWords);
}

/** Whether the same call can still succeed. */
function isPassing(error: CallError): boolean {
  const { kind, problem } = toOutcome(error);
  return kind === 'unknown' || problem.type === 'in-flight' || problem.status === 429;
}
