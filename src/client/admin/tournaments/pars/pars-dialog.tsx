import { useState } from 'react';
import type { AdminRound } from '../../../../contract/game/states.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useAskBeforeLeaving } from '../../../ui/leave/use-ask-before-leaving.tsx';
import { AskDialog } from '../../ask/ask-dialog.tsx';
import { describeMoves } from '../../move-words.ts';
import { describePars, ParsFields, parNames, parseParTexts, toParTexts } from './pars-form.ts';
import { usePars } from './use-pars.ts';

interface ParsDialogProps {
  tournament: number;
  round: AdminRound;
  onClose: () => void;
  onSaved: () => void;
}

/**
 * The dialog that changes a round's pars. All points depend on them, so the admin must see the consequences before
 * saving.
 */
export function ParsDialog({ tournament, round, onClose, onSaved }: ParsDialogProps) {
  // A later load must not change the round that the admin was shown.
  const [parsRound] = useState(round);
  const { round_id, status, has_strokes } = parsRound;
  const [isAsking, setAsking] = useState(false);
  const { from, conflict, write, send, findMoves } = usePars(tournament, parsRound, onSaved);
  const form = useForm(ParsFields, toParTexts(from));
  const isTyped = Object.keys(form.changed).length > 0;
  const question = useAskBeforeLeaving(isTyped);
  const pars = parseParTexts(form.values);
  const moves = pars && findMoves(pars);
  const needsReason = has_strokes || (status !== 'setup' && status !== 'live');
  const isChanged = pars !== null && pars.join() !== from.join();
  const isReady = isChanged && form.ready !== null;
  const close = () => (isTyped ? setAsking(true) : onClose());
  if (isAsking) {
    return (
      <Dialog title="Leave without saving?" onClose={() => setAsking(false)}>
        <p>The pars of round {round_id} that you typed are not saved.</p>
        <div className="list-answers">
          <Button onClick={() => setAsking(false)}>Go on typing</Button>
          <Button look="danger" onClick={onClose}>
            Leave
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <AskDialog
      title={`Pars of round ${round_id}`}
      verb={moves ? 'Save the pars' : 'See what moves'}
      keep="Keep the pars"
      write={write}
      words={{
        thing: 'the pars were saved',
        next: moves ? 'Try again: they are saved once.' : 'Try again.',
        problems: { ...(conflict !== null && { 'state-changed': conflict }) },
        ...(!moves && { unknown: 'No answer came, and nothing was saved. Try again.' }),
      }}
      reason={needsReason ? (moves ? 'needed' : 'optional') : undefined}
      isReady={isReady}
      onConfirm={(reason) => pars && send({ pars, reason, isPreview: moves === null })}
      onClose={close}
    >
      <div className="grid grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))] gap-2">
        {parNames.map((name, index) => (
          <TextField
            key={name}
            form={{ ...form, isBusy: write.isPending }}
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
