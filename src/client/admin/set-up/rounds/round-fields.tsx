import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { SetUpRound } from '../../../../contract/admin/rounds.ts';
import { HOLES_PER_ROUND } from '../../../../golf/hole.ts';
import type { PlannedRow } from '../../../../set-up/row-kind.ts';
import { EffectChip } from '../../importer/table/effect-chip.tsx';
import { StateChip } from '../../tournaments/state/state-chip.tsx';
import { statesListQuery } from '../../tournaments/state/tournament-queries.ts';
import { ParGrid } from './par-grid.tsx';
import { type DraftRound, isPar, sumPars } from './rounds-draft.ts';
import { roundsQuery } from './rounds-queries.ts';

interface RoundFieldsProps {
  number: number;
  round: DraftRound;
  /** The form's rounds, whose pars can be copied. */
  others: readonly DraftRound[];
  /** The stored round; null for a new one. */
  stored: SetUpRound | null;
  tournament: number;
  /** The effect of saving on the round; null while a field is invalid. */
  planned: PlannedRow | null;
  isFixed: boolean;
  onChange: (part: Partial<DraftRound>) => void;
}

/** The two kinds of a cut, of which a round has at most one. */
const cutFields = [
  { field: 'cutTop', label: 'Cut: the best, and ties' },
  { field: 'cutWithin', label: 'Cut: within strokes of the lead' },
] as const;

/** A round's fields, and what saving would do to it. */
export function RoundFields(props: RoundFieldsProps) {
  const { number, round, others, stored, tournament, planned, isFixed, onChange } = props;
  const id = useId();
  const isPlayed = stored !== null && (stored.has_strokes || stored.status !== 'setup');
  const isOver = stored !== null && stored.status !== 'setup' && stored.status !== 'live';
  const isLocked = isFixed || isPlayed;
  return (
    <section className="admin-card" aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id}>Round {number}</h2>
        {stored && <StateChip state={stored.status} />}
        {planned && planned.effect !== 'same' && (
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
            <EffectChip effect={planned.effect} />
            {planned.says && <span>{planned.says}</span>}
          </p>
        )}
      </div>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] items-end gap-x-5 gap-y-3">
        <label className="work-field">
          <span>Day</span>
          <input
            type="date"
            value={round.day}
            readOnly={isLocked}
            onChange={(event) => onChange({ day: event.target.value })}
          />
        </label>
        <label className="work-field">
          <span>First tee</span>
          <input
            type="time"
            value={round.time}
            readOnly={isLocked}
            onChange={(event) => onChange({ time: event.target.value })}
          />
        </label>
        <label className="work-field">
          <span>Scores that count for a team</span>
          <input
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            value={round.countingScores}
            readOnly={isLocked}
            onChange={(event) => onChange({ countingScores: event.target.value.trim() })}
          />
        </label>
        {cutFields.map(({ field, label }) => (
          <label key={field} className="work-field">
            <span>{label}</span>
            <input
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              value={round[field]}
              readOnly={isFixed || isOver}
              onChange={(event) => onChange({ [field]: event.target.value.trim() })}
            />
          </label>
        ))}
        <label className="flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            className="size-5.5 flex-none"
            checked={round.isShortened}
            disabled={isFixed || isOver}
            onChange={(event) => onChange({ isShortened: event.target.checked })}
          />
          <span>Shortened: not all 18 holes are played</span>
        </label>
      </div>
      <ParGrid
        round={number}
        pars={round.pars}
        isFixed={isLocked}
        onChange={(pars) => onChange({ pars, isTotalRight: false })}
      />
      {(planned?.effect === 'ask' || round.isTotalRight) && (
        <label className="notice flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            className="size-5.5 flex-none"
            checked={round.isTotalRight}
            onChange={(event) => onChange({ isTotalRight: event.target.checked })}
          />
          <span>Yes, the total is {sumPars(round.pars)}</span>
        </label>
      )}
      {isPlayed && !isFixed ? (
        <p>
          The round is in play.{' '}
          <Link
            to="/admin-panel/tournaments/$id"
            params={{ id: String(tournament) }}
            className="work-link"
          >
            Change its pars on the tab State.
          </Link>{' '}
          It first shows what would move.
        </p>
      ) : (
        !isLocked && (
          <CopyPars
            round={number}
            others={others}
            tournament={tournament}
            onCopy={(pars) => onChange({ pars, isTotalRight: false })}
          />
        )
      )}
    </section>
  );
}

interface CopyParsProps {
  round: number;
  others: readonly DraftRound[];
  tournament: number;
  onCopy: (pars: readonly string[]) => void;
}

/** The select that copies pars from another round, also of another tournament. */
function CopyPars({ round, others, tournament, onCopy }: CopyParsProps) {
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
