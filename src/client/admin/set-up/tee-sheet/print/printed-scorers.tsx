import { indexNames } from '../../../../../set-up/tee-sheet/sheet-names.ts';
import { PaperHead } from './paper-head.tsx';
import { describeGroupStart, type PaperProps } from './paper-props.ts';

/** The printed list of scorers with their groups and start holes. Groups without a scorer come last. */
export function PrintedScorers({ sheet, groups }: PaperProps) {
  const names = indexNames(sheet);
  const followed = new Set(groups.flatMap(({ scorers }) => scorers));
  const rows = sheet.scorers
    .filter(({ user_id }) => followed.has(user_id))
    .flatMap((account) =>
      groups
        .filter(({ scorers }) => scorers.includes(account.user_id))
        .map((group) => ({ key: `${account.user_id}/${group.group_number}`, account, group })),
    );
  const alone = groups
    .filter(({ scorers }) => scorers.length === 0)
    .map((group) => ({ key: `none/${group.group_number}`, account: null, group }));
  return (
    <>
      <PaperHead title="Scorers" sheet={sheet} />
      <table className="paper-list">
        <thead>
          <tr>
            <th>Scorer</th>
            <th>Group</th>
            <th>Start</th>
            <th>Golfers</th>
            <th>Here</th>
          </tr>
        </thead>
        <tbody>
          {[...rows, ...alone].map(({ key, account, group }) => (
            <tr key={key}>
              <td>
                {account ? account.name || account.username : '________________'}
                {account?.name && <small> {account.username}</small>}
              </td>
              <td>{group.group_number}</td>
              <td>{describeGroupStart(group)}</td>
              <td>{group.competitors.map(names.golfer).join(', ')}</td>
              <td>☐</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
