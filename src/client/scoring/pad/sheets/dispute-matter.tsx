import Check from 'lucide-react/icons/check';
import { isAdmin } from '../../../../contract/base/admin-role.ts';
import type { Dispute, DisputeSide } from '../../../scores/dispute.ts';
import {
  describeDispute,
  describeSide,
  listDisputeAnswers,
} from '../../../scores/dispute-words.ts';
import { sessionStore } from '../../../session/session.ts';
import { useStore } from '../../../session/store.ts';
import { formatClockTime } from '../../../ui/dates.ts';
import { chooseLabel } from '../view/score-choices.ts';
import { SheetButton } from './sheet.tsx';

interface DisputeMatterProps {
  dispute: Dispute;
  par: number;
  onAnswer: (value: number | null) => void;
}

/** A hole's dispute: the facts, both values, and the answers. */
export function DisputeMatter({ dispute, par, onAnswer }: DisputeMatterProps) {
  const session = useStore(sessionStore);
  const isOfficial = session !== null && isAdmin([session.role]);
  const { counts, other } = dispute;
  const sides = other.isMine ? [other, counts] : [counts, other];
  const answers = listDisputeAnswers(dispute, isOfficial);
  return (
    <>
      <p className="text-xl leading-snug">{describeDispute(dispute)}</p>
      <div className="grid grid-cols-2 gap-2.5">
        {sides.map((side) => (
          <Side key={String(side === counts)} side={side} par={par} isCounted={side === counts} />
        ))}
      </div>
      {answers.length === 0 && (
        <p className="text-lg">The two scorers or the office will decide.</p>
      )}
      {answers.map(({ value, words, detail, isForCountedValue }) => (
        <SheetButton
          key={words}
          look={isForCountedValue ? 'primary' : 'plain'}
          words={words}
          detail={detail}
          onClick={() => onAnswer(value)}
        />
      ))}
    </>
  );
}

interface SideProps {
  side: DisputeSide;
  par: number;
  isCounted: boolean;
}

function Side({ side, par, isCounted }: SideProps) {
  const { value, at } = side;
  return (
    <div
      className={`flex min-w-0 flex-col gap-1 rounded-lg border-2 p-3 ${isCounted ? 'border-brand bg-brand text-on-brand' : 'border-edge'}`}
    >
      <p className="flex flex-wrap items-center gap-x-1.5 text-lg leading-tight font-bold">
        <span className="wrap-anywhere">{describeSide(side, isCounted)}</span>
        {isCounted && (
          <span className="flex items-center gap-1.5">
            <Check aria-hidden="true" size={20} strokeWidth={3} /> counts
          </span>
        )}
      </p>
      <p className="flex flex-wrap items-baseline gap-x-3 font-bold">
        <span className="text-6xl leading-none">{value ?? '–'}</span>
        <span className="text-xl">{value === null ? 'no score' : chooseLabel(value, par)}</span>
      </p>
      {at && <p className="text-base">at {formatClockTime(Date.parse(at))}</p>}
    </div>
  );
}
