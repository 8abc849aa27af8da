import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Moves } from '../../../../contract/game/office.ts';
import { officeEndpoints } from '../../../../contract/game/office-endpoints.ts';
import type { AdminRound } from '../../../../contract/game/states.ts';
import { callApi } from '../../../api/api.ts';
import { toOutcome } from '../../../api/outcome.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { outlastDoubleTap } from '../../../ui/double-tap.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useAskBeforeLeaving } from '../../../ui/leave/use-ask-before-leaving.tsx';
import { AskDialog } from '../../ask/ask-dialog.tsx';
import { describeMoves } from '../../move-words.ts';
import { statesQuery } from '../read/tournament-queries.ts';
import {
  describePars,
  describeParsConflict,
  ParsFields,
  parNames,
  parseParTexts,
  toParTexts,
} from './pars-form.ts';

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

const PARS_KEY = ['pars'];

interface Change {
  readonly pars: readonly number[];
  readonly reason: string;
  readonly isPreview: boolean;
}

/** The golfers and tickets that changing the pars would move. */
interface Preview {
  readonly from: readonly number[];
  readonly pars: readonly number[];
  readonly moves: Moves;
}

/**
 * Asks the server what new pars would move, and saves them. After somebody else's
 * change, it starts from the new pars.
 */
function usePars(
  tournament: number,
  { round_id, pars: shownPars }: AdminRound,
  onSaved: () => void,
) {
  const client = useQueryClient();
  const query = statesQuery(tournament);
  const [from, setFrom] = useState<readonly number[]>(shownPars);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);
  const mutation = useMutation({
    mutationKey: PARS_KEY,
    mutationFn: ({ pars, reason, isPreview }: Change) => {
      const answer = callApi(officeEndpoints.pars, {
        body: {
          tournament_id: tournament,
          round_id,
          from: [...from],
          pars: [...pars],
          dry_run: isPreview,
          ...(reason !== '' && { reason }),
        },
      });
      // The save button replaces the preview button. A double tap must not save what the admin has not read.
      return isPreview ? outlastDoubleTap(answer) : answer;
    },
    onSuccess: async ({ moves }, { pars, isPreview }) => {
      setConflict(null);
      if (isPreview) {
        setPreview({ from, pars, moves });
        return;
      }
      await client.invalidateQueries({ queryKey: query.queryKey });
      onSaved();
    },
    onError: async (error, { pars }) => {
      if (toOutcome(error).problem?.type !== 'state-changed') return;
      await client.invalidateQueries({ queryKey: query.queryKey });
      const rounds = client.getQueryData(query.queryKey)?.rounds;
      const now = rounds?.find((round) => round.round_id === round_id)?.pars ?? from;
      // An earlier attempt's answer may have been lost although the pars were saved.
      if (now.join() === pars.join()) {
        onSaved();
        return;
      }
      setConflict(describeParsConflict(from, now));
      setFrom(now);
    },
  });
  const isFor = (pars: readonly number[]) =>
    preview?.from.join() === from.join() && preview.pars.join() === pars.join();
  return {
    /** The pars from which the change starts. */
    from,
    /** What somebody else changed before the change; null while nobody did. */
    conflict,
    write: mutation,
    /** Sends the change, unless one is being sent. */
    send: (change: Change) => {
      if (client.isMutating({ mutationKey: PARS_KEY }) === 0) mutation.mutate(change);
    },
    /** Returns what these pars would move; null unless the admin has asked about exactly these. */
    findMoves: (pars: readonly number[]) => (preview && isFor(pars) ? preview.moves : null),
  };
}
