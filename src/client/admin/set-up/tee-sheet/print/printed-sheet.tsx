import { indexNames } from '../../../../../set-up/tee-sheet/sheet-names.ts';
import { PaperHead } from './paper-head.tsx';
import { describeGroupStart, type PaperProps } from './paper-props.ts';

/** The tee sheet for the notice board. */
export function PrintedSheet({ sheet, groups }: PaperProps) {
  const teams = new Map(sheet.golfers.map(({ competitor_id, team }) => [competitor_id, team]));
  const names = indexNames(sheet);
  return (
    <>
      <PaperHead title="Tee sheet" sheet={sheet} />
      <table className="paper-list">
        <thead>
          <tr>
            <th>Group</th>
            <th>Start</th>
            <th>Golfers</th>
            <th>Scorers</th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.group_number}>
              <td>{group.group_number}</td>
              <td>{describeGroupStart(group)}</td>
              <td>
                {group.competitors.map((id) => (
                  <div key={id}>
                    {names.golfer(id)}
                    {teams.get(id) && <small> {teams.get(id)}</small>}
                  </div>
                ))}
              </td>
              <td>{group.scorers.map(names.scorer).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
