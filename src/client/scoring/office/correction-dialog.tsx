import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import * as v from 'valibot';
import { formatList, pickForm } from '../../../contract/base/counts.ts';
import { Reason } from '../../../contract/base/fields.ts';
import type { Problem } from '../../../contract/base/problem.ts';
import { officeEndpoints } from '../../../contract/game/office-endpoints.ts';
import { callApi } from '../../api/api.ts';
import { describeFailedWrite, toOutcome } from '../../api/outcome.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CorrectionReasonField } from '../../ui/form/correction-reason-field.tsx';
import { useCorrectionReason } from '../../ui/form/use-correction-reason.ts';
import { SignInAfter } from '../../ui/notes/sign-in-after.tsx';
import type { CardView } from '../entry/card-view.ts';
import { describeDoubts } from '../entry/doubts/doubt-words.ts';
import { CorrectionNote } from './correction-note.tsx';
import { type DraftHole, listHoleDoubts, toCorrectedHole } from './draft-hole.ts';
import { COMMITTEE_MISTAKE, REASON_TOO_LONG } from './use-office-entry.ts';

interface CorrectionDialogProps {
  title: string;
  tournamentId: number;
  /** The holes with the scores that the cards show now. */
  draft: readonly DraftHole[];
  /** Why the draft is empty, if it is. */
  whyEmpty?: string;
  verb: string;
  onDone: (draft: readonly DraftHole[]) => void;
  /** Called when a hole is no longer as it was shown, so that the cards are loaded again. */
  onChanged: () => void;
  onClose: () => void;
  /** The fields that prepare the correction. */
  children?: ReactNode;
}

/** The dialog that corrects several holes as one: each hole before and after, what moves, and the reason. */
export function CorrectionDialog(props: CorrectionDialogProps) {
  const { title, tournamentId, verb, onDone, onChanged, onClose, children } = props;
  const { whyEmpty = 'No score would change.' } = props;
  const client = useQueryClient();
  const missingId = useId();
  const [id] = useState(() => crypto.randomUUID());
  /** What was sent, while it may be stored: the cards may show it already. */
  const [sent, setSent] = useState<readonly DraftHole[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const reason = useCorrectionReason();
  const draft = sent ?? props.draft;
  const unsent = draft.filter(({ cell }) => cell.state !== 'server');
  const missing = draft.length === 0 ? whyEmpty : unsent.length > 0 ? describeUnsent(unsent) : null;
  const unlikely = draft.filter((one) => listHoleDoubts(one).length > 0);
  const isAttested = draft.some(({ card }) => card.certified?.attested);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (why: string) => {
      const holes = draft.map((one) => ({ ...toCorrectedHole(one), version: one.cell.version }));
      const body = { id, tournament_id: tournamentId, holes, reason: why };
      return callApi(officeEndpoints.correctHoles, { body });
    },
    onSuccess: () => onDone(draft),
    onError: (failure) => {
      setProblem(describeFailedWrite(failure, createWriteWords(draft)));
      const { kind, problem } = toOutcome(failure);
      if (kind !== 'unknown') setSent(null);
      if (problem?.type === 'holes-changed') onChanged();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['corrections', tournamentId] }),
  });

  function submit() {
    const why = reason.take();
    if (!why || isPending || missing) return;
    const words = isAttested ? `${COMMITTEE_MISTAKE}: ${why}` : why;
    if (!v.is(Reason, words)) return setProblem(REASON_TOO_LONG);
    setSent(draft);
    setProblem(null);
    mutate(words);
  }

  return (
    <Dialog title={title} place="wide" isQuestion focusesField onClose={onClose}>
      <form
        noValidate
        className="grid gap-4 wrap-anywhere"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {children}
        {draft.length > 0 && <DraftTable draft={draft} />}
        <CorrectionNote tournamentId={tournamentId} holes={draft.map(toCorrectedHole)} />
        {isAttested && (
          <p className="office-note">
            A card is attested. Only the committee's own mistake changes it (Rule 3.3b(3)), and the
            reason will say so. After any other mistake, close this.
          </p>
        )}
        <CorrectionReasonField reason={reason} />
        <p role="alert" className="office-note office-problem">
          {problem}
        </p>
        {unlikely.length > 0 && (
          <p className="office-note office-problem">
            Unlikely: {formatList(unlikely.map(describeUnlikely))}. Is that right?
          </p>
        )}
        <p id={missingId} className="office-note">
          {missing}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            look="primary"
            aria-disabled={isPending || missing !== null}
            aria-describedby={missing === null ? undefined : missingId}
          >
            {sent && !isPending ? 'Try again' : verb}
          </Button>
          <SignInAfter error={error} />
        </div>
      </form>
    </Dialog>
  );
}

/** Each hole in a row, and each golfer's score before and after in a column. */
function DraftTable({ draft }: { draft: readonly DraftHole[] }) {
  const cards = [...new Map(draft.map(({ card }) => [card.key.competitorId, card])).values()];
  const rows = [...new Map(draft.map(({ cell }) => [cell.hole, cell])).values()].toSorted(
    (one, other) => one.hole - other.hole,
  );
  const find = (card: CardView, hole: number) =>
    draft.find(
      (one) => one.card.key.competitorId === card.key.competitorId && one.cell.hole === hole,
    );
  return (
    <table className="office-draft">
      <thead>
        <tr>
          <th scope="col">Hole</th>
          <th scope="col">Par</th>
          {cards.map((card) => (
            <th key={card.key.competitorId} scope="col">
              {card.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ hole, par }) => (
          <tr key={hole}>
            <th scope="row">{hole}</th>
            <td>{par}</td>
            {cards.map((card) => (
              <td key={card.key.competitorId}>
                <Change change={find(card, hole)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Change({ change }: { change: DraftHole | undefined }) {
  if (!change) return <span className="text-ink-soft">stays</span>;
  return (
    <>
      {change.cell.value ?? 'none'} <span aria-hidden="true">→</span>
      <span className="sr-only">to</span> <strong>{change.to ?? 'none'}</strong>
      {listHoleDoubts(change).length > 0 && <strong className="office-problem"> unlikely</strong>}
    </>
  );
}

function nameHole({ card, cell }: DraftHole): string {
  return `hole ${cell.hole} of ${card.name}`;
}

/** Describes an unlikely score: "12 on hole 3 of Ada Birch (8 over par)". */
function describeUnlikely(one: DraftHole): string {
  return `${one.to} on ${nameHole(one)} (${describeDoubts(one.to ?? 0, one.cell.par, listHoleDoubts(one))})`;
}

function describeUnsent(unsent: readonly DraftHole[]): string {
  const words = formatList(unsent.map(nameHole));
  const entries = pickForm(unsent.length, 'has an entry', 'have entries');
  const them = pickForm(unsent.length, 'it', 'them');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${entries} on this device that the server has not confirmed. Wait for ${them}, or end ${them} under the unsent entries.`;
}

function createWriteWords(draft: readonly DraftHole[]) {
  return {
    thing: 'the holes were corrected',
    problems: {
      'holes-changed': (problem: Problem) => describeChanged(draft, problem),
      'op-key-reused': 'This was already used for other holes. Close this and look at the card.',
      'player-out': 'A golfer is out from one of these holes on. Change the status first.',
    },
  };
}

/** Describes both values of each hole that somebody else changed. */
function describeChanged(draft: readonly DraftHole[], { errors = [] }: Problem): string {
  const both = errors.flatMap(({ path, message }) => {
    const hole = draft[Number(path.split('.')[1])];
    return hole ? [`${nameHole(hole)}: ${message}`] : [];
  });
  const noun = pickForm(both.length, 'a hole', 'holes');
  return `Somebody changed ${noun} meanwhile: ${formatList(both)}. Nothing was corrected. Look at the holes again.`;
}
