import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as v from 'valibot';
import type { FeedDifference } from '../../../contract/admin/feed-differences.ts';
import { Reason } from '../../../contract/base/fields.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { describeMoves } from '../move-words.ts';
import { WorkButton } from '../table/work-button.tsx';
import {
  createDifferenceDecision,
  movesQuery,
  useDecideDifferences,
} from './difference-queries.ts';
import { describeDecisionFault, describeStrokes, formatRoundHole } from './difference-words.ts';

interface ReplaceDialogProps {
  tournament: number;
  difference: FeedDifference;
  onClose: () => void;
  onDone: () => void;
}

/** The dialog that replaces a hole's value by the leaderboard's, with the consequences and a reason. */
export function ReplaceDialog({ tournament, difference, onClose, onDone }: ReplaceDialogProps) {
  const { full_name, official, feed } = difference;
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const { data, error: countError } = useQuery(movesQuery(tournament, difference));
  const { mutate, isPending, error } = useDecideDifferences(onDone);
  const id = useId();

  function replace() {
    const isReady = v.is(Reason, reason);
    setReasonMissing(!isReady);
    if (isReady) mutate({ ...createDifferenceDecision(tournament, 'feed', [difference]), reason });
  }

  const fault = error ?? countError;
  const problem = isReasonMissing
    ? 'Write a reason of 3 to 300 characters.'
    : fault && describeDecisionFault(fault);
  return (
    <Dialog title={`Use the leaderboard's ${feed.value}?`} onClose={onClose} focusesField>
      <p>
        <bdi>{full_name}</bdi>, {formatRoundHole(difference).toLowerCase()}: {feed.value} replaces{' '}
        {describeStrokes(official.value)}. It becomes your own entry, and the hole's history names
        you and your reason.
      </p>
      <p role="status">{data ? describeMoves(data.moves) : !fault && 'Counting what moves...'}</p>
      <label htmlFor={id}>Reason</label>
      <input
        id={id}
        value={reason}
        maxLength={300}
        autoComplete="off"
        aria-invalid={isReasonMissing}
        aria-describedby={`${id}-problem`}
        className="difference-reason"
        onChange={(event) => {
          setReason(event.target.value);
          setReasonMissing(false);
        }}
      />
      <p id={`${id}-problem`} role="alert" className="difference-problem">
        {problem}
      </p>
      <div className="flex flex-wrap gap-2">
        <WorkButton look="main" disabled={isPending || !data} onClick={replace}>
          Use {feed.value}
        </WorkButton>
        <WorkButton onClick={onClose}>Not now</WorkButton>
      </div>
    </Dialog>
  );
}
