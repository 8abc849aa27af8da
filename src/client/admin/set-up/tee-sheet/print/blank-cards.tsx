import type { TeeSheetGroup } from '../../../../../contract/admin/tee-sheet.ts';
import { playOrder } from '../../../../../golf/hole.ts';
import { indexNames } from '../../../../../set-up/tee-sheet/sheet-names.ts';
import { describeGroupStart, type PaperProps } from './paper-props.ts';

const OUT = playOrder(1).slice(0, 9);
const IN = playOrder(1).slice(9);

/** Blank cards as a fallback for the tablets: a page for each group, with a card of 18 holes for each golfer. */
export function BlankCards({ sheet, groups }: PaperProps) {
  return groups
    .filter(({ competitors }) => competitors.length > 0)
    .map((group) => (
      <section key={group.group_number} className="paper-group">
        <header className="paper-head">
          <h1>
            Group {group.group_number}: {describeGroupStart(group)}
          </h1>
          <p>
            {sheet.tournament_name}, round {sheet.round_id}
            {sheet.day && `, ${sheet.day}`}. Write the strokes of each hole, from hole{' '}
            {group.start_hole} on.
          </p>
        </header>
        {group.competitors.map((id) => (
          <BlankCard key={id} golfer={id} group={group} sheet={sheet} />
        ))}
      </section>
    ));
}

interface BlankCardProps {
  golfer: number;
  group: TeeSheetGroup;
  sheet: PaperProps['sheet'];
}

function BlankCard({ golfer, group, sheet }: BlankCardProps) {
  const { pars } = sheet;
  const formatPar = (hole: number) => pars[hole - 1] ?? '';
  const sum = (holes: readonly number[]) =>
    pars.length === 18 ? holes.reduce((total, hole) => total + (pars[hole - 1] ?? 0), 0) : '';
  const all = [...OUT, ...IN];
  return (
    <article className="paper-card">
      <h2>{indexNames(sheet).golfer(golfer)}</h2>
      <table>
        <tbody>
          <tr>
            <th>Hole</th>
            {OUT.map((hole) => (
              <th key={hole} data-start={hole === group.start_hole || undefined}>
                {hole}
              </th>
            ))}
            <th>Out</th>
            {IN.map((hole) => (
              <th key={hole} data-start={hole === group.start_hole || undefined}>
                {hole}
              </th>
            ))}
            <th>In</th>
            <th>All</th>
          </tr>
          <tr>
            <th>Par</th>
            {OUT.map((hole) => (
              <td key={hole}>{formatPar(hole)}</td>
            ))}
            <td>{sum(OUT)}</td>
            {IN.map((hole) => (
              <td key={hole}>{formatPar(hole)}</td>
            ))}
            <td>{sum(IN)}</td>
            <td>{sum(all)}</td>
          </tr>
          <tr className="paper-strokes">
            <th>Strokes</th>
            {OUT.map((hole) => (
              <td key={hole} />
            ))}
            <td />
            {IN.map((hole) => (
              <td key={hole} />
            ))}
            <td />
            <td />
          </tr>
        </tbody>
      </table>
      <div className="paper-signs">
        <p>Marker</p>
        <p>Player</p>
        <p>Attest, time</p>
      </div>
    </article>
  );
}
