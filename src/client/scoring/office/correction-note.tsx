import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CorrectedHole, CorrectionPreview } from '../../../contract/game/office.ts';
import { officeEndpoints } from '../../../contract/game/office-endpoints.ts';
import { callApi } from '../../api/api.ts';
import { formatPoints, formatPointsChange } from '../../ui/golf-words.ts';
import { describeMoves } from '../../ui/move-words.ts';

interface CorrectionNoteProps {
  tournamentId: number;
  holes: readonly CorrectedHole[];
}

/** What a correction would change on the boards, before it is saved. Nothing without a correction. */
export function CorrectionNote({ tournamentId, holes }: CorrectionNoteProps) {
  const { data, isError } = useQuery({
    queryKey: ['correction-preview', tournamentId, holes],
    queryFn: ({ signal }) =>
      callApi(officeEndpoints.previewCorrection, {
        body: { tournament_id: tournamentId, holes: [...holes] },
        signal,
      }),
    enabled: holes.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  if (holes.length === 0) return null;
  return (
    <p role="status" className="office-note">
      {isError && 'What this changes on the boards could not be counted.'}
      {!isError && (data ? describePreview(data) : 'Counting what this changes...')}
    </p>
  );
}

/** With more golfers than this, the rest is in the numbers. */
const NAMED_GOLFERS = 3;

function describePreview({ golfers, moves, largest, is_first_changed }: CorrectionPreview): string {
  const lines = golfers
    .slice(0, NAMED_GOLFERS)
    .map(
      ({ full_name, before, after }) =>
        `${full_name}: ${describePlace(before.place, after.place)}, ${formatPointsChange(after.points - before.points)} G.P.`,
    );
  return [
    ...lines,
    describeMoves(moves),
    ...(largest > 0 ? [`No ticket moves by more than ${formatPoints(largest)} G.P.`] : []),
    ...(is_first_changed ? ['Another player would be first.'] : []),
  ].join(' ');
}

function describePlace(before: string, after: string): string {
  return before === after ? `stays ${after}` : `${before} to ${after}`;
}
