import { useQuery } from '@tanstack/react-query';
import { cutsQuery } from './cut-queries.ts';
import { describeCut, findCutBefore } from './cut-words.ts';

interface CutQuestionProps {
  tournament: number;
  /** The round that would go live. */
  round: number;
}

/** The question about a cut that is not applied, before a later round goes live. */
export function CutQuestion({ tournament, round }: CutQuestionProps) {
  const { data = [] } = useQuery(cutsQuery(tournament));
  const cut = findCutBefore(data, round);
  if (!cut || cut.misses.length === 0) return null;
  return (
    <p role="status" className="notice">
      The cut after round {cut.round_id} is not applied. {describeCut(cut)}
    </p>
  );
}
