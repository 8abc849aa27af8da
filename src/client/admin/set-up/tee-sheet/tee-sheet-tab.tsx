import './tee-sheet.css';
import { useId, useState } from 'react';
import type { ImportSource } from '../../importer/source/parse-source.ts';
import { useShownTournament } from '../../tournaments/state/open-tournament.ts';
import { RoundSheet } from './round-sheet.tsx';

/** The tab with each round's tee sheet (product 12.14). */
export function TeeSheetTab() {
  const { id, rounds } = useShownTournament();
  const usual = rounds.find(({ status, cancelled }) => {
    return !cancelled && (status === 'setup' || status === 'live');
  });
  const [chosen, setChosen] = useState<number | null>(null);
  const [carried, setCarried] = useState<ImportSource | null>(null);
  const [lock, setLock] = useState<string | null>(null);
  const round = chosen ?? usual?.round_id ?? rounds[0]?.round_id;
  if (round === undefined) {
    return (
      <section className="admin-card">
        <p>The tournament has no rounds yet. Add them in the tab Rounds and pars.</p>
      </section>
    );
  }
  return (
    <>
      <RoundSelect
        rounds={rounds.map(({ round_id }) => round_id)}
        round={round}
        lock={lock}
        onRound={(next) => {
          setCarried(null);
          setChosen(next);
        }}
      />
      <RoundSheet
        key={round}
        tournament={id}
        round={round}
        file={carried}
        onFileRound={(next, source) => {
          setCarried(source);
          setChosen(next);
        }}
        onLock={setLock}
      />
    </>
  );
}

interface RoundSelectProps {
  rounds: readonly number[];
  round: number;
  /** Why the admin can't choose another round now; null when they can. */
  lock: string | null;
  onRound: (round: number) => void;
}

function RoundSelect({ rounds, round, lock, onRound }: RoundSelectProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <label htmlFor={id} className="font-semibold">
        Round
      </label>
      <select
        className="work-input"
        id={id}
        value={round}
        disabled={lock !== null}
        onChange={(event) => onRound(Number(event.target.value))}
      >
        {rounds.map((number) => (
          <option key={number} value={number}>
            Round {number}
          </option>
        ))}
      </select>
      {lock !== null && <p>{lock}</p>}
    </div>
  );
}
