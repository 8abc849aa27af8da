import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import type { CardBody } from '../../../contract/scoring/scoring.ts';
import { Button } from '../../ui/button.tsx';
import { ReasonField } from '../../ui/form/reason-field.tsx';
import { useReason } from '../../ui/form/use-reason.ts';
import { toParSoFar } from '../../ui/golf-words.ts';
import type { CardView, CellView } from '../entry/card-view.ts';
import { describeCertified } from '../entry/certify-words.ts';
import { saveCardStep } from '../entry/save-card-step.ts';
import { sumNines } from '../office/sum-nines.ts';
import { comparePaper } from './compare-paper.ts';
import { PaperPhoto } from './paper-photo.tsx';

interface PaperCardProps {
  owner: number;
  card: CardView;
  /** Whether each step needs a reason, because the round has closed. */
  needsReason: boolean;
  /** Called when the card is attested or returned. */
  onDone: () => void;
}

/** A golfer's card beside the paper card, which is typed hole by hole. The holes that differ are marked. */
export function PaperCard({ owner, card, needsReason, onDone }: PaperCardProps) {
  const id = useId();
  const fields = useRef<HTMLDivElement>(null);
  const certify = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  const [problem, setProblem] = useState<string | null>(null);
  const reason = useReason(true);
  const { tournamentId, roundId, competitorId } = card.key;
  const differences = comparePaper(card, typed);
  const { submitted, attested, changed_holes = [] } = card.certified ?? {};
  // A card that the office has changed is returned again before it is attested.
  const isOpen = card.step.value === null || (!attested && changed_holes.length > 0);
  const isOwn = submitted?.user_id === owner;
  const isUnsent = waitingStates.has(card.step.state);
  const isTyped =
    card.entered > 0 &&
    card.cells.every(({ hole, value }) => (typed.get(hole)?.trim() ?? '') === String(value ?? ''));

  useEffect(() => focusField(fields.current, 1), []);
  // The button can be focused once it is enabled.
  useEffect(() => {
    if (isTyped) certify.current?.focus();
  }, [isTyped]);

  async function take(step: CardBody['step'], why?: string) {
    const failure = await saveCardStep(owner, card, step, {
      strokes: card.cells.map(({ value }) => value),
      agreed: step === 'submit' ? 'here' : null,
      reason: why,
    });
    setProblem(failure);
    if (failure === null && (step === 'submit' || step === 'attest')) onDone();
  }

  function certifyCard() {
    const why = needsReason ? reason.take() : undefined;
    if (why !== null) take(isOpen ? 'submit' : 'attest', why);
  }

  function goBack() {
    const why = reason.take();
    if (why) take('reopen', why);
  }

  function type(hole: number, text: string) {
    setTyped(new Map(typed).set(hole, text));
    // A 1 may be the first digit of 10 to 19.
    if (/^([2-9]|1\d)$/.test(text)) follow(hole);
  }

  function follow(hole: number) {
    if (hole < card.cells.length) focusField(fields.current, hole + 1);
    else certify.current?.focus();
  }

  return (
    <section aria-labelledby={id} className="admin-card office-round">
      <div className="office-round-head">
        <h2 id={id}>
          {card.name}, round {roundId}
        </h2>
        <p>{describeCertified(card) ?? 'Not returned.'}</p>
        <p className="office-total">
          {sumNines(card.cells)[2]} strokes, {toParSoFar(card)}
        </p>
      </div>
      <p>Type all holes of the paper card. The next hole follows by itself.</p>
      <div ref={fields} className="office-holes">
        {card.cells.map((cell) => (
          <PaperField
            key={cell.hole}
            cell={cell}
            typed={typed.get(cell.hole) ?? ''}
            isOther={differences.some(({ hole }) => hole === cell.hole)}
            onType={(text) => type(cell.hole, text)}
            onEnter={() => follow(cell.hole)}
          />
        ))}
      </div>
      <div role="status" className="desk-differences">
        <ul>
          {differences.map(({ hole, words }) => (
            <li key={hole}>
              {words}{' '}
              <Link
                to="/admin-panel/addrecords"
                search={{ round: roundId, player: competitorId, hole }}
                className="work-link"
              >
                Correct it
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <p role="alert" className="office-note office-problem">
        {problem}
      </p>
      {!attested && !isUnsent && (
        <div className="desk-actions">
          <Button
            ref={certify}
            look="primary"
            disabled={!isTyped || (!isOpen && isOwn)}
            onClick={certifyCard}
          >
            {isOpen ? 'The player agrees: return it' : 'Attest this card'}
          </Button>
          {!isOpen && isOwn && <p>You returned this card, so somebody else attests it.</p>}
        </div>
      )}
      {(submitted || needsReason) && !isUnsent && (
        <div className="office-reason">
          <ReasonField reason={reason} />
          {submitted && <Button onClick={goBack}>Open the card again</Button>}
        </div>
      )}
      {isOpen && !isUnsent && (
        <p>
          No card comes, or the player refuses it:{' '}
          <Link
            to="/admin-panel/tournaments/$id/field"
            params={{ id: String(tournamentId) }}
            className="work-link"
          >
            the committee decides in Field and teams
          </Link>{' '}
          (Rule 3.3b), which says first what it does to boards and tickets.
        </p>
      )}
      <PaperPhoto
        card={{ tournament_id: tournamentId, round_id: roundId, competitor_id: competitorId }}
      />
    </section>
  );
}

/** The states of a step that this device still has to send. */
const waitingStates: ReadonlySet<CardView['step']['state']> = new Set([
  'saved',
  'sending',
  'blocked',
  'sent',
]);

function focusField(grid: HTMLDivElement | null, hole: number) {
  grid?.querySelector<HTMLInputElement>(`[data-hole="${hole}"]`)?.focus();
}

interface PaperFieldProps {
  cell: CellView;
  typed: string;
  isOther: boolean;
  onType: (text: string) => void;
  onEnter: () => void;
}

/** The field for a hole of the paper card, under the score that counts. */
function PaperField({ cell, typed, isOther, onType, onEnter }: PaperFieldProps) {
  const id = useId();
  const { hole, par, value } = cell;
  return (
    <div className="office-hole" data-note={isOther}>
      <label htmlFor={id}>
        <span className="sr-only">Paper card, hole </span>
        {hole}
        <span className="office-par">
          par {par}
          <span className="desk-counts">
            <span className="sr-only">, counts: </span>
            {value ?? '–'}
          </span>
        </span>
      </label>
      <input
        id={id}
        data-hole={hole}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        aria-invalid={isOther}
        value={typed}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onEnter();
        }}
      />
    </div>
  );
}
