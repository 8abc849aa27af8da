import { useId } from 'react';
import type { FieldDocument } from '../../../../contract/admin/field.ts';
import type { GolferTask, GolferValues } from './golfer-values.ts';

interface GolferFieldsProps {
  document: FieldDocument;
  task: GolferTask;
  values: GolferValues;
  /** The column with an error. */
  wrong: string | null;
  onChange: (values: Partial<GolferValues>) => void;
}

/** A golfer's fields, one for each column of a file. */
export function GolferFields({ document, task, values, wrong, onChange }: GolferFieldsProps) {
  const id = useId();
  const field = (name: keyof GolferValues, label: string, hint: string, list?: string) => (
    <div className="list-filter">
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <input
        id={`${id}-${name}`}
        value={values[name]}
        list={list}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={wrong === name}
        aria-describedby={`${id}-${name}-hint`}
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
      <p id={`${id}-${name}-hint`} className="mt-1 text-small text-ink-soft">
        {hint}
      </p>
    </div>
  );
  const teams = new Set(document.golfers.flatMap(({ team }) => team ?? []));
  const isReserve = values.replaces !== '';
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-x-5 gap-y-3">
      {field(
        'full_name',
        'Full name',
        task.kind === 'change'
          ? 'In all tournaments. The former name stays as an alias.'
          : 'A golfer of another tournament is found by the name.',
      )}
      {field('country', 'Country', 'A code or an English name: SE, Sweden.')}
      {!isReserve && field('team', 'Team', 'Empty for a golfer without a team.', `${id}-teams`)}
      <datalist id={`${id}-teams`}>
        {[...teams].map((team) => (
          <option key={team} value={team} />
        ))}
      </datalist>
      {field('group_name', 'Group name', 'Lists show it in place of the team.')}
      {field('alias', 'Another name', 'A spelling in files and feeds that means this golfer.')}
      <div className="list-filter">
        <label htmlFor={`${id}-replaces`}>Plays for</label>
        <select
          id={`${id}-replaces`}
          value={values.replaces}
          aria-invalid={wrong === 'replaces'}
          aria-describedby={`${id}-replaces-hint`}
          onChange={(event) => onChange({ replaces: event.target.value })}
        >
          <option value="">Nobody (plays their own entry)</option>
          {document.golfers
            .filter(
              ({ full_name }) => task.kind !== 'change' || full_name !== task.golfer.full_name,
            )
            .map(({ competitor_id, full_name }) => (
              <option key={competitor_id} value={full_name}>
                {full_name}
              </option>
            ))}
        </select>
        <p id={`${id}-replaces-hint`} className="mt-1 text-small text-ink-soft">
          A reserve takes the entry with its number, its team and its places on the tee sheet.
        </p>
      </div>
    </div>
  );
}
