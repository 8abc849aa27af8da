import type { UnsentOp } from '../../outbox/needs-you.ts';
import { momentWords } from './unsent-words.ts';

/** Both values of a hole two people see differently: what, from whom, when. */
export function TwoValues({ entry: { op, value, proposal } }: { entry: UnsentOp }) {
  const official = op.conflict?.official;
  const whose = op.imported ? `From ${op.imported.username}` : 'Yours';
  const rows = [
    ...(official
      ? [
          {
            label: 'On the server',
            value: official.value,
            who: [official.by, official.at && momentWords(Date.parse(official.at))],
          },
        ]
      : []),
    { label: whose, value, who: [`entered ${momentWords(op.enteredAt)}`] },
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
