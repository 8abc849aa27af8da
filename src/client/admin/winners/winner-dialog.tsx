import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type PrizeWinner, winnerEndpoints } from '../../../contract/admin/winners.ts';
import {
  describePrizeTrail,
  formatPrizePeriod,
  type WinnerState,
} from '../../../contract/people/prize-winners.ts';
import { callApi } from '../../api/api.ts';
import { formatDateTime } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FactList } from '../shell/fact-list.tsx';
import { WorkButton } from '../table/work-button.tsx';
import { prizeStateWords } from './winner-list.tsx';
import { stepQuestions, WinnerQuestion, type WinnerStepName } from './winner-question.tsx';

const stepWords: Readonly<Record<WinnerState, string>> = {
  ...prizeStateWords,
  computed: 'Computed from the official result',
  named: 'Named',
};

interface WinnerDialogProps {
  /** The winner as the list has it now. */
  winner: PrizeWinner;
  onClose: () => void;
}

/** The dialog about a winner: why this person won, what was done, and the steps that are allowed. */
export function WinnerDialog({ winner, onClose }: WinnerDialogProps) {
  const [asked, setAsked] = useState<WinnerStepName | null>(null);
  const { username, prize, value, trail, would_win, deliver_to, id_number } = winner;
  if (asked) return <WinnerQuestion winner={winner} step={asked} onClose={() => setAsked(null)} />;
  const idFact =
    id_number === 'given' ? <WinnerId id={winner.id} /> : id_number && idWords[id_number];
  return (
    <Dialog title={prize} onClose={onClose}>
      {would_win !== null && (
        <p className="notice">
          The result was revised: {would_win} would win now. Deliver this prize all the same, or
          withdraw it and name the next in line.
        </p>
      )}
      <FactList
        className="fact-rows"
        facts={[
          ['Winner', username],
          ['Worth', value || null],
          ['For', formatPrizePeriod(winner)],
          ['Why', describePrizeTrail(trail)],
          ['Deliver to', deliver_to && describeAddress(deliver_to)],
          ['ID number', idFact],
        ]}
      />
      <ol aria-label="What was done" className="divide-y divide-line">
        {winner.steps.map(({ state, at, by, reason }) => (
          <li key={`${state} ${at}`} className="py-2 wrap-anywhere">
            <strong>{stepWords[state]}</strong>
            {by && ` by ${by}`}, {formatDateTime(at)}
            {reason && `: ${reason}`}
          </li>
        ))}
      </ol>
      <div className="list-answers">
        {listSteps(winner).map((step) => (
          <WorkButton
            key={step}
            look={step === 'withdraw' ? 'danger' : 'main'}
            aria-haspopup="dialog"
            onClick={() => setAsked(step)}
          >
            {stepQuestions[step].verb}...
          </WorkButton>
        ))}
      </div>
    </Dialog>
  );
}

const idWords = { asked: 'The winner is asked for it.', deleted: 'Deleted.' } as const;

/** The number of a winner's ID. No cache keeps it once the dialog is closed. */
function WinnerId({ id }: { id: number }) {
  const { data, isError } = useQuery({
    queryKey: ['admin', 'winner-id', id],
    queryFn: ({ signal }) => callApi(winnerEndpoints.winnerIdNumber, { query: { id }, signal }),
    gcTime: 0,
  });
  if (!data) return isError ? "It couldn't be loaded. Open this prize again." : 'Loading...';
  return data.id_number ?? idWords.deleted;
}

function describeAddress(lines: readonly string[]): string {
  return lines.length > 0
    ? lines.join(', ')
    : 'The winner has no postal address in the profile yet.';
}

/** Lists the steps that a winner's state allows. */
function listSteps({ state, is_late, is_vacant }: PrizeWinner): WinnerStepName[] {
  if (is_vacant) return ['next'];
  if (state === 'computed') return ['withdraw', 'name'];
  if (state === 'notified') return is_late ? ['withdraw', 'next'] : ['withdraw'];
  return state === 'confirmed' ? ['withdraw', 'deliver'] : [];
}
