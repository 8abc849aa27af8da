import { useState } from 'react';
import type { RoundsDocument } from '../../../../contract/admin/rounds.ts';
import { planRounds } from '../../../../set-up/rounds/plan-rounds.ts';
import { useAskBeforeLeaving } from '../../../ui/leave/use-ask-before-leaving.tsx';
import { SignInAfter } from '../../../ui/notes/sign-in-after.tsx';
import { FailedNotice } from '../../ask/failed-notice.tsx';
import { WorkButton } from '../../table/work-button.tsx';
import { ConflictNotice } from '../form/conflict-notice.tsx';
import { useSharedDraft } from '../form/use-shared-draft.ts';
import { mergeRounds } from './merge-rounds.ts';
import { RoundFields } from './round-fields.tsx';
import {
  addRound,
  type DraftRound,
  hasSameRounds,
  MAX_ROUNDS,
  parseRoundRows,
  toDraftRounds,
} from './rounds-draft.ts';
import { needsRoundsReason } from './rounds-kind.ts';
import { useSaveRounds } from './use-save-rounds.ts';

/** The form for the rounds. It saves them as the rows of one import, so the server plans them like a file. */
export function RoundsForm({ present }: { present: RoundsDocument }) {
  const [reason, setReason] = useState('');
  const { save, isSaving, problem, error } = useSaveRounds();
  const draft = useSharedDraft({
    present,
    getVersion: (document) => document.shown,
    format: toDraftRounds,
    isSame: hasSameRounds,
    merge: ({ former, typed, present }) => mergeRounds(former, typed, toDraftRounds(present)),
    isBusy: isSaving,
  });
  const { shown, content: rounds, isChanged, isSaved, hasConflict } = draft;
  const numbered = rounds.map((round, index) => ({ number: index + 1, round }));
  const question = useAskBeforeLeaving(isChanged);

  const isFixed = shown.state === 'final' || shown.state === 'cancelled';
  const parsed = parseRoundRows(rounds, shown.rounds);
  const plan = 'rows' in parsed ? planRounds(shown, parsed.rows, { wholeList: true }) : null;
  const needsReason = needsRoundsReason(shown);
  const lacksReason = needsReason && reason.trim().length < 3;
  const isReady = isChanged && !hasConflict && !lacksReason && plan?.after != null && !isSaving;

  function change(index: number, part: Partial<DraftRound>) {
    draft.change(rounds.map((round, place) => (place === index ? { ...round, ...part } : round)));
  }

  return (
    <form
      noValidate
      className="set-up-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady || !('rows' in parsed)) return;
        save({ shown, rows: parsed.rows, reason: reason.trim() }, (document) => {
          draft.onSaved(document);
          setReason('');
        });
      }}
    >
      {hasConflict && (
        <ConflictNotice
          what="the rounds were changed"
          changes={[]}
          keep="Keep what I typed"
          take="Take the new rounds"
          onKeep={draft.rebaseTyped}
          onTake={draft.resetToPresent}
        />
      )}
      {rounds.length === 0 && (
        <p className="admin-card">
          There is no round yet. Add the first one, or import the rounds from a file.
        </p>
      )}
      {numbered.map(({ number, round }) => (
        <RoundFields
          key={number}
          number={number}
          round={round}
          others={rounds}
          stored={shown.rounds[number - 1] ?? null}
          tournament={shown.tournament_id}
          planned={plan?.rows[number - 1] ?? null}
          isFixed={isFixed || isSaving}
          onChange={(part) => change(number - 1, part)}
        />
      ))}
      {!isFixed && (
        <>
          <div className="flex flex-wrap gap-2">
            <WorkButton
              disabled={rounds.length >= MAX_ROUNDS || isSaving}
              onClick={() => draft.change(addRound(rounds))}
            >
              Add round {Math.min(rounds.length + 1, MAX_ROUNDS)}
            </WorkButton>
            {rounds.length > 0 && (
              <WorkButton
                look="danger"
                disabled={isSaving}
                onClick={() => draft.change(rounds.slice(0, -1))}
              >
                Remove round {rounds.length}
              </WorkButton>
            )}
          </div>
          {needsReason && isChanged && (
            <label className="work-field">
              <strong>Reason</strong>
              <input
                value={reason}
                readOnly={isSaving}
                onChange={(event) => setReason(event.target.value)}
              />
              <span className="font-normal text-ink-soft">
                3 to 300 characters. The audit keeps it.
              </span>
            </label>
          )}
          <div role="status">
            {isSaved && <p>The rounds are saved.</p>}
            {'wrong' in parsed && isChanged && <Faults faults={parsed.wrong} />}
            {plan && <Faults faults={plan.removals.map(({ says, refused }) => refused ?? says)} />}
          </div>
          <FailedNotice>{!isSaved && problem}</FailedNotice>
          <div className="list-answers">
            {isChanged && (
              <WorkButton disabled={isSaving} onClick={draft.undo}>
                Undo changes
              </WorkButton>
            )}
            <SignInAfter error={problem === null ? null : error} />
            <WorkButton type="submit" look="main" aria-disabled={!isReady}>
              Save the rounds
            </WorkButton>
          </div>
        </>
      )}
      {question}
    </form>
  );
}

function Faults({ faults }: { faults: readonly string[] }) {
  if (faults.length === 0) return null;
  return (
    <ul data-kind="failed" className="notice">
      {faults.map((fault) => (
        <li key={fault}>{fault}</li>
      ))}
    </ul>
  );
}
