import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';
import type { OpenDispute } from '../facts/disputes.ts';

/** Lists the reader's disputes: player, hole, and the link to answer. */
export function DisputeList({
  disputes,
  onLeave,
}: {
  disputes: readonly OpenDispute[];
  onLeave: () => void;
}) {
  return (
    <div className="flex flex-col items-start gap-2 border-4 border-danger p-3">
      <p className="font-semibold">You and somebody else entered different scores:</p>
      <ul>
        {disputes.map(({ lane, round, hole, player, isWithOffice }) => (
          <li key={lane}>
            {player ?? 'A player'}, {hole === 0 ? 'start hole' : `hole ${hole}`}, round {round}
            {isWithOffice && ': the office decides'}
          </li>
        ))}
      </ul>
      <Link to="/v2/addrecord" onClick={onLeave} className={buttonClass('plain', 'hole')}>
        Answer on the group pad
      </Link>
    </div>
  );
}
