import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { HOLES_PER_ROUND } from '../../../../golf/hole.ts';
import { statesListQuery } from '../../tournaments/read/tournament-queries.ts';
import { type DraftRound, isPar } from './rounds-draft.ts';
import { roundsQuery } from './rounds-queries.ts';

interface CopyParsProps {
  round: number;
  others: readonly DraftRound[];
  tournament: number;
  onCopy: (pars: readonly string[]) => void;
}

/** The select that copies pars from another round, also of another tournament. */
export function CopyPars({ round, others, tournament, onCopy }: CopyParsProps) {
  const id = useId();
  const client = useQueryClient();
  const { data: list } = useQuery(statesListQuery);
  const [problem, setProblem] = useState<string | null>(null);
  const full = others.flatMap(({ pars }, index) =>
    index + 1 !== round && pars.every(isPar) ? [index + 1] : [],
  );
  const tournaments = list?.filter((one) => one.id !== tournament) ?? [];

  async function copy(value: string) {
    setProblem(null);
    const [kind, number] = value.split('/');
    if (kind === 'round') {
      const pars = others[Number(number) - 1]?.pars;
      if (pars) onCopy(pars);
      return;
    }
    try {
      const { rounds } = await client.fetchQuery(roundsQuery(Number(number)));
      const same = rounds.find(({ round_id }) => round_id === round) ?? rounds[0];
      if (same?.pars.length === HOLES_PER_ROUND) onCopy(same.pars.map(String));
      else setProblem('That tournament has no pars.');
    } catch {
      setProblem('The pars of that tournament could not be read. Choose it again.');
    }
  }

  if (full.length + tournaments.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <label htmlFor={id}>Copy pars from</label>
      <select
        id={id}
        className="work-input max-w-full"
        value=""
        onChange={(event) => void copy(event.target.value)}
      >
        <option value="">Choose...</option>
        {full.map((number) => (
          <option key={number} value={`round/${number}`}>
            Round {number}
          </option>
        ))}
        {tournaments.map((one) => (
          <option key={one.id} value={`tournament/${one.id}`}>
            {one.name}, {one.season}
          </option>
        ))}
      </select>
      <span role="status">{problem}</span>
    </div>
  );
}
