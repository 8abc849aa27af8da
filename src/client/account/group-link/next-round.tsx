import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { CallError } from '../../../contract/base/call.ts';
import { formatCount } from '../../../contract/base/counts.ts';
import {
  groupLinkEndpoints,
  type LinkedGroup,
} from '../../../contract/scoring/group-link-endpoints.ts';
import { callApi } from '../../api/api.ts';
import { toOutcome } from '../../api/outcome.ts';
import { useNextRoundOffer } from '../../queries/next-round-offer.ts';
import { Button } from '../../ui/button.tsx';
import { formatDateTime } from '../../ui/dates.ts';
import { FormAlert } from '../forms/form-alert.tsx';

interface NextRoundProps {
  owner: number;
  onOpened: (group: LinkedGroup) => Promise<void>;
  /** The screen has these two already. This file loads for guests who come back. */
  describeProblem: (error: CallError) => string;
  renderGroup: (group: LinkedGroup) => ReactNode;
}

/** The next round that the office has linked for a guest's group, with the button that opens it. */
export function NextRound({ owner, onOpened, describeProblem, renderGroup }: NextRoundProps) {
  const { next, error, unsent, load } = useNextRoundOffer(owner);
  const [pressed, setPressed] = useState<LinkedGroup | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [isOpening, setOpening] = useState(false);
  const group = pressed ?? next;

  async function open(opened: LinkedGroup) {
    const { tournament_id, round_id, group_number } = opened;
    const body = { tournament_id, round_id, group_number };
    setPressed(opened);
    setFailure(null);
    setOpening(true);
    try {
      await onOpened(await callApi(groupLinkEndpoints.openNextRound, { body }));
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setFailure(cause);
      // After a lost answer the round may be open, and is offered no more. The call may come twice, so the button stays.
      if (toOutcome(cause).kind !== 'unknown') {
        setPressed(null);
        void load();
      }
    }
    setOpening(false);
  }

  const problem = failure ?? (group ? null : error);
  return (
    <>
      <FormAlert text={problem && describeProblem(problem)} />
      {group ? (
        <>
          {renderGroup(group)}
          {group.opens_at !== null ? (
            <p className="text-lg">
              It opens on {formatDateTime(group.opens_at, group.time_zone)}.
            </p>
          ) : (
            <>
              <WhatComesFirst unsent={unsent} round={group.round_id} />
              <Button
                look="primary"
                size="hole"
                disabled={unsent !== 0 || isOpening}
                onClick={() => open(group)}
              >
                Open round {group.round_id}
              </Button>
            </>
          )}
        </>
      ) : (
        <NoOffer isLoaded={next === null} hasFailed={error !== null} onRetry={load} />
      )}
    </>
  );
}

/** What a guest has to do before the next round. */
function WhatComesFirst({ unsent, round }: { unsent: number | undefined; round: number }) {
  if (!unsent) {
    return (
      <p className="text-lg">
        Afterwards this tablet enters round {round} only, so return all cards of the last round
        first.
      </p>
    );
  }
  return (
    <p className="text-lg">
      {formatCount(unsent, 'entry', 'entries')} of the last round must be sent or decided first.{' '}
      <Link to="/unsent" className="underline">
        See what waits
      </Link>
    </p>
  );
}

/** What is there without an offer: the question to the office, its failure, or when there will be one. */
function NoOffer({
  isLoaded,
  hasFailed,
  onRetry,
}: {
  isLoaded: boolean;
  hasFailed: boolean;
  onRetry: () => Promise<void>;
}) {
  if (hasFailed) return <Button onClick={onRetry}>Try again</Button>;
  if (!isLoaded) return <p role="status">Asking the office for the next round …</p>;
  return (
    <p className="text-lg">
      The next round is offered here when your group has finished and the office has linked it.
    </p>
  );
}
