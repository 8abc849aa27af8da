import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { Strokes } from '../../../contract/base/fields.ts';
import type { CorrectedHole, CorrectionPreview } from '../../../contract/game/office.ts';
import { officeEndpoints } from '../../../contract/game/office-endpoints.ts';
import { callApi } from '../../api/api.ts';
import { formatPoints, formatPointsChange } from '../../ui/golf-words.ts';
import { describeMoves } from '../../ui/move-words.ts';
import type { CardView } from '../entry/card-view.ts';

interface CorrectionNoteProps {
  card: CardView;
  /** The texts typed over holes. */
  typed: ReadonlyMap<number, string>;
}

/** What the typed corrections would change on the boards, before they are saved. Nothing without a correction. */
export function CorrectionNote({ card, typed }: CorrectionNoteProps) {
  const holes = listCorrections(card, typed);
  const { tournamentId } = card.key;
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

/** Lists the holes with an entered score over which another score, or nothing, is typed. */
function listCorrections({ key, cells }: CardView, typed: CorrectionNoteProps['typed']) {
  return cells.flatMap(({ hole, value }): CorrectedHole[] => {
    const text = typed.get(hole)?.trim();
    if (text === undefined || value === null) return [];
    const strokes = text === '' ? null : Number(text);
    if (strokes === value || (strokes !== null && !v.is(Strokes, strokes))) return [];
    const ids = { round_id: key.roundId, competitor_id: key.competitorId, hole_number: hole };
    return [{ ...ids, value: strokes }];
  });
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
