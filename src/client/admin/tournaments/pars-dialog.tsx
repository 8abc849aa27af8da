import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ParsBody } from '../../../contract/game/office.ts';
import { officeEndpoints } from '../../../contract/game/office-endpoints.ts';
import type { AdminRound } from '../../../contract/game/states.ts';
import { callApi } from '../../api/api.ts';
import type { WriteWords } from '../../api/outcome.ts';
import { outlastDoubleTap } from '../../ui/double-tap.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { useFormDocument } from '../../ui/form/use-document.ts';
import { useAskBeforeLeaving } from '../../ui/leave/use-ask-before-leaving.tsx';
import { describeMoves } from '../../ui/move-words.ts';
import { AskDialog } from '../ask/ask-dialog.tsx';
import { FailedNotice } from '../ask/failed-notice.tsx';
import {
  describePars,
  describeParsConflict,
  ParsFields,
  parNames,
  parseParTexts,
  toParTexts,
} from './pars-form.ts';
import { useShownTournament } from './state/open-tournament.ts';
import { statesQuery } from './state/tournament-queries.ts';

const LeaveQuestion = lazy(async () => ({
  default: (await import('../../ui/leave/leave-question.tsx')).LeaveQuestion,
}));

const saveWords: WriteWords = {
  thing: 'the pars were saved',
  next: 'Try again: they are saved once.',
};
const previewWords: WriteWords = {
  ...saveWords,
  unknown: 'No answer came, and nothing was saved. Try again.',
};

interface ParsDialogProps {
  /** The round as the admin was shown it. */
  round: AdminRound;
  onClose: () => void;
  onSaved: () => void;
}

/**
 * The dialog that changes a round's pars. All points depend on them, so the admin must see the consequences before
 * saving. After somebody else's change, it starts from the new pars.
 */
export function ParsDialog({ round, onClose, onSaved }: ParsDialogProps) {
  const { id, rounds } = useShownTournament();
  const { round_id, status, has_strokes } = round;
  const present = rounds.find((one) => one.round_id === round_id)?.pars ?? round.pars;
  const draft = useFormDocument({
    schema: ParsFields,
    present,
    getVersion: (pars) => pars.join(),
    format: toParTexts,
    send: async (body: ParsBody) => (await callApi(officeEndpoints.pars, { body })).pars,
    queryKey: null,
    others: [statesQuery(id).queryKey],
    words: saveWords,
  });
  const { form, shown: from, isChanged, isSaved, hasConflict, rebaseTyped, saving } = draft;
  const preview = useMutation({
    // The save button replaces the preview button. A double tap must not save what the admin has not read.
    mutationFn: (body: ParsBody) => outlastDoubleTap(callApi(officeEndpoints.pars, { body })),
  });
  const [conflict, setConflict] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const question = useAskBeforeLeaving(isChanged);
  useEffect(() => {
    if (isSaved) onSaved();
  }, [isSaved, onSaved]);
  useEffect(() => {
    if (!hasConflict) return;
    setConflict(describeParsConflict(from, present));
    rebaseTyped();
  });
  const pars = parseParTexts(form.values);
  const { data, variables } = preview;
  const isShown = variables?.from.join() === from.join() && variables.pars.join() === pars?.join();
  const moves = isShown && data ? data.moves : null;
  const needsReason = has_strokes || (status !== 'setup' && status !== 'live');

  function send(reason: string) {
    if (!pars) return;
    const change = { tournament_id: id, round_id, from: [...from], pars };
    const body = { ...change, dry_run: moves === null, ...(reason !== '' && { reason }) };
    setConflict(null);
    if (moves) draft.save(body);
    else preview.mutate(body);
  }

  if (isAsking) {
    return (
      <Suspense>
        <LeaveQuestion onStay={() => setAsking(false)} onLeave={onClose} />
      </Suspense>
    );
  }
  return (
    <AskDialog
      title={`Pars of round ${round_id}`}
      verb={moves ? 'Save the pars' : 'See what moves'}
      keep="Keep the pars"
      write={moves ? saving : preview}
      words={moves ? saveWords : previewWords}
      reason={needsReason ? (moves ? 'needed' : 'optional') : undefined}
      isReady={isChanged && form.ready !== null}
      onConfirm={send}
      onClose={() => (isChanged ? setAsking(true) : onClose())}
    >
      <FailedNotice>{conflict}</FailedNotice>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))] gap-2">
        {parNames.map((name, index) => (
          <TextField
            key={name}
            form={{ ...form, isBusy: form.isBusy || preview.isPending }}
            name={name}
            label={`Hole ${index + 1}`}
            autoComplete="off"
          />
        ))}
      </div>
      <p>{describePars(from, pars)}</p>
      <p role="status">{moves ? describeMoves(moves) : ''}</p>
      {question}
    </AskDialog>
  );
}
