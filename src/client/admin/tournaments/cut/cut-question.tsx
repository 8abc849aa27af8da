import { useQuery } from '@tanstack/react-query';
import { cutsQuery } from './cut-queries.ts';
import { describeCut } from './cut-words.ts';

interface CutQuestionProps {
  tournament: number;
  /** The round that would go live. */
  round: number;
}

/** The question about a cut that is not applied, before the next round goes live. */
export function CutQuestion({ tournament, round }: CutQuestionProps) {
  const { data } = useQuery(cutsQuery(tournament));
  const cut = data?.find(({ round_id }) => round_id === round - 1);
  if (!cut || cut.misses.length === 0) return null;
  return (
    <p role="status" className="step-question">
      The cut after round {cut.round_id} is not applied. {describeCut(cut)}
    </p>
  );
}
