import '../set-up.css';
import '../../../ui/table/list.css';
import { useId, useState } from 'react';
import { countryName } from '../../../../contract/account/country-name.ts';
import type { FieldDocument, FieldGolfer } from '../../../../contract/admin/field.ts';
import { contains } from '../../../ui/contains.ts';
import { CutText } from '../../../ui/table/cut-text.tsx';
import { SecondLine } from '../../../ui/table/second-line.tsx';

/** Lists the golfers of a field with their countries and teams. */
export function FieldList({ golfers }: { golfers: FieldDocument['golfers'] }) {
  const id = useId();
  const [text, setText] = useState('');
  const nameOf = new Map(golfers.map((golfer) => [golfer.competitor_id, golfer.full_name]));
  const found = golfers.filter(({ full_name, team, aliases }) =>
    contains(text, full_name, team, ...aliases),
  );
  if (golfers.length === 0) {
    return (
      <section className="admin-card">
        <p>The field has no golfers yet. Import a file with their names.</p>
      </section>
    );
  }
  return (
    <section aria-labelledby={`${id}-title`} className="set-up-form">
      <h2 id={`${id}-title`} className="set-up-title">
        {tellField(golfers)}
      </h2>
      <div className="field-find">
        <label htmlFor={id}>Find a golfer or a team</label>
        <input
          id={id}
          type="search"
          value={text}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
        <p role="status">{text.trim() !== '' && `${found.length} of ${golfers.length} shown`}</p>
      </div>
      <div className="list-card">
        <table aria-label="Golfers" className="list-table">
          <thead>
            <tr>
              <th scope="col">Golfer</th>
              <th scope="col" data-goes="phone" style={{ width: '12rem' }}>
                Country
              </th>
              <th scope="col" style={{ width: '32%' }}>
                Team
              </th>
            </tr>
          </thead>
          <tbody>
            {found.map((golfer) => (
              <GolferRow
                key={golfer.competitor_id}
                golfer={golfer}
                replaced={golfer.replaces === null ? null : (nameOf.get(golfer.replaces) ?? null)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function GolferRow({ golfer, replaced }: { golfer: FieldGolfer; replaced: string | null }) {
  const { full_name, team, group_name, aliases, ending } = golfer;
  const country = countryName(golfer.country);
  const notes = [
    ...(replaced ? [`plays for ${replaced}`] : []),
    ...(ending ? [`${ending.status} in round ${ending.round_id}`] : []),
    ...aliases.map((alias) => `also ${alias}`),
  ];
  return (
    <tr>
      <td>
        <CutText text={full_name} className="block font-semibold" />
        <SecondLine from="phone" text={country} />
        {notes.length > 0 && <CutText text={notes.join(', ')} className="field-notes" />}
      </td>
      <td data-goes="phone">
        <CutText text={country} />
      </td>
      <td>
        <CutText text={team ?? 'No team'} />
        {group_name && <CutText text={group_name} className="field-notes" />}
      </td>
    </tr>
  );
}

/** Says how many golfers and teams a field has: "57 golfers in 12 teams, 9 without a team". */
export function tellField(golfers: readonly FieldGolfer[]): string {
  const teams = new Set(golfers.flatMap(({ team }) => team ?? [])).size;
  const alone = golfers.filter(({ team }) => team === null).length;
  const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
  const all = count(golfers.length, 'golfer');
  if (teams === 0) return `${all} without a team`;
  return `${all} in ${count(teams, 'team')}${alone > 0 ? `, ${alone} without a team` : ''}`;
}
