import type { UnsentOp } from '../../../outbox/show/needs-you.ts';
import { clockTime } from '../../ui/notes/age.ts';

/** Shows both values of a disputed hole, with account and time. */
export function TwoValues({ entry: { op, value, proposal } }: { entry: UnsentOp }) {
  const official = op.conflict?.official;
  const whose = op.imported ? op.imported.username : 'You';
  const rows = [
    ...(official
      ? [
          {
            label: `${official.by ?? 'Somebody'}, counts`,
            value: official.value,
            who: [official.at && clockTime(Date.parse(official.at))],
          },
        ]
      : []),
    { label: whose, value, who: [`entered ${clockTime(op.enteredAt)}`] },
    ...(proposal ? [{ label: 'Entered since', value: proposal.value, who: [] }] : []),
  ];
  return (
    <dl className="flex flex-wrap gap-2">
      {rows.map((row) => (
        <div key={row.label} className="grow border-2 border-edge p-3">
          <dt className="font-semibold">{row.label}</dt>
          <dd className="text-2xl font-bold">{row.value ?? 'not entered'}</dd>
          <dd>{row.who.filter(Boolean).join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}
