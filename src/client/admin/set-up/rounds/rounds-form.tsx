import { useState } from 'react';
import type * as v from 'valibot';
import type { ImportBody } from '../../../../contract/admin/import-body.ts';
import { importEndpoints } from '../../../../contract/admin/import-endpoints.ts';
import type { RoundsDocument } from '../../../../contract/admin/rounds.ts';
import { planRounds } from '../../../../set-up/rounds/plan-rounds.ts';
import { callApi } from '../../../api/api.ts';
import { STATES_KEY } from '../../../queries/states-key.ts';
import { useDocument } from '../../../ui/form/use-document.ts';
import { useAskBeforeLeaving } from '../../../ui/leave/use-ask-before-leaving.tsx';
import { ConflictNotice } from '../../ask/conflict-notice.tsx';
import { isReason, ReasonInput } from '../../ask/reason-input.tsx';
import { SaveRow } from '../../ask/save-row.tsx';
import { WorkButton } from '../../table/work-button.tsx';
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
import { needsRoundsReason } from './rounds-files.ts';
import { roundsQuery } from './rounds-queries.ts';

/** The form for the rounds. It saves them as the rows of one import, so the server plans them like a file. */
export function RoundsForm({ present }: { present: RoundsDocument }) {
  const [reason, setReason] = useState('');
  const draft = useDocument({
    present,
    getVersion: (document) => document.shown,
    format: toDraftRounds,
    isSame: hasSameRounds,
    merge: ({ former, typed, present }) => mergeRounds(former, typed, toDraftRounds(present)),
    send: sendRounds,
    queryKey: roundsQuery(present.tournament_id).queryKey,
    others: [[STATES_KEY]],
    words: { thing: 'the rounds were saved', next: 'Try again: they are saved once.' },
  });
  const { shown, content: rounds, isChanged, isSaved, hasConflict, saving } = draft;
  const isSaving = saving.isPending;
  const numbered = rounds.map((round, index) => ({ number: index + 1, round }));
  const question = useAskBeforeLeaving(isChanged);

  const isFixed = shown.state === 'final' || shown.state === 'cancelled';
  const parsed = parseRoundRows(rounds, shown.rounds);
  const plan = 'rows' in parsed ? planRounds(shown, parsed.rows, { wholeList: true }) : null;
  const needsReason = needsRoundsReason(shown);
  const lacksReason = needsReason && !isReason(reason);
  const isReady = isChanged && !hasConflict && !lacksReason && plan?.after != null;

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
        const body = {
          kind: 'rounds',
          tournament_id: shown.tournament_id,
          shown: shown.shown,
          whole_list: true,
          file: null,
          rows: parsed.rows,
          ...(reason.trim() !== '' && { reason: reason.trim() }),
        } as const;
        draft.save(body, () => setReason(''));
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
            <ReasonInput reason={reason} isReadOnly={isSaving} onReason={setReason} />
          )}
          <div role="status">
            {isSaved && <p>The rounds are saved.</p>}
            {'wrong' in parsed && isChanged && <Faults faults={parsed.wrong} />}
            {plan && <Faults faults={plan.removals.map(({ says, refused }) => refused ?? says)} />}
          </div>
          <SaveRow saving={saving} label="Save the rounds" isDisabled={!isReady}>
            {isChanged && (
              <WorkButton disabled={isSaving} onClick={draft.undo}>
                Undo changes
              </WorkButton>
            )}
          </SaveRow>
        </>
      )}
      {question}
    </form>
  );
}

/** Saves the rounds as the rows of one import without a file. */
async function sendRounds(body: v.InferInput<typeof ImportBody>): Promise<RoundsDocument> {
  const { document } = await callApi(importEndpoints.importRows, { body });
  if (document.kind !== 'rounds') throw new Error(`no rounds but ${document.kind}`);
  return document;
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
