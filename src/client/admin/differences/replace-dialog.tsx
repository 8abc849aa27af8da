import { useQuery } from '@tanstack/react-query';
import type { FeedDifference } from '../../../contract/admin/feed-differences.ts';
import { AskDialog } from '../ask/ask-dialog.tsx';
import { describeMoves } from '../move-words.ts';
import {
  createDifferenceDecision,
  movesQuery,
  useDecideDifferences,
} from './difference-queries.ts';
import { describeStrokes, differenceWriteWords, formatRoundHole } from './difference-words.ts';

interface ReplaceDialogProps {
  tournament: number;
  difference: FeedDifference;
  onClose: () => void;
  onDone: () => void;
}

/** The dialog that replaces a hole's value by the leaderboard's, with the consequences and a reason. */
export function ReplaceDialog({ tournament, difference, onClose, onDone }: ReplaceDialogProps) {
  const { full_name, official, feed } = difference;
  const { data, isError } = useQuery(movesQuery(tournament, difference));
  const decision = useDecideDifferences(onDone);
  return (
    <AskDialog
      title={`Use the leaderboard's ${feed.value}?`}
      verb={`Use ${feed.value}`}
      write={decision}
      words={differenceWriteWords}
      reason="needed"
      isReady={data !== undefined}
      onConfirm={(reason) =>
        decision.mutate({ ...createDifferenceDecision(tournament, 'feed', [difference]), reason })
      }
      onClose={onClose}
    >
      <p>
        <bdi>{full_name}</bdi>, {formatRoundHole(difference).toLowerCase()}: {feed.value} replaces{' '}
        {describeStrokes(official.value)}. It becomes your own entry, and the hole's history names
        you and your reason.
      </p>
      <p role="status">
        {data ? describeMoves(data.moves) : !isError && 'Counting what moves...'}
        {isError && "What moves couldn't be counted. Close this and look again."}
      </p>
    </AskDialog>
  );
}
