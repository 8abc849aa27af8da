import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { TeeSheetDocument, TeeSheetGroup } from '../../../../../contract/admin/tee-sheet.ts';
import { teeSheetEndpoints } from '../../../../../contract/admin/tee-sheet-endpoints.ts';
import { createGroups } from '../../../../../set-up/tee-sheet/create-groups.ts';
import { callApi } from '../../../../api/api.ts';
import type { WriteWords } from '../../../../api/outcome.ts';
import { AskDialog } from '../../../ask/ask-dialog.tsx';

const SIZES = [2, 3, 4];
const USUAL_SIZE = 3;

const orderWords: WriteWords = {
  thing: 'the groups were made',
  unknown: 'The places could not be read, and nothing was changed. Try again.',
};

interface CreateGroupsDialogProps {
  document: TeeSheetDocument;
  before: readonly TeeSheetGroup[];
  onMade: (groups: readonly TeeSheetGroup[]) => void;
  onClose: () => void;
}

/**
 * The dialog that creates the groups of a shotgun start, in the order of the field or of the places after the previous
 * rounds.
 */
export function CreateGroupsDialog({ document, before, onMade, onClose }: CreateGroupsDialogProps) {
  const { round_id, tournament_id, starts, golfers, tournament_state } = document;
  const [size, setSize] = useState(USUAL_SIZE);
  const [isByPlaces, setByPlaces] = useState(false);
  const hasPlaces = round_id > 1 && tournament_state !== 'draft';
  const playing = golfers.flatMap(({ competitor_id, state }) =>
    state === 'in' ? [competitor_id] : [],
  );
  const making = useMutation({
    mutationFn: async () => {
      if (!isByPlaces) return playing;
      const query = { tournament_id, round_id };
      const order = await callApi(teeSheetEndpoints.teeSheetOrder, { query });
      return order.map((row) => row.competitor_id).filter((id) => playing.includes(id));
    },
    onSuccess: (order) => onMade(createGroups(order, { size, teeTime: starts, before })),
  });
  return (
    <AskDialog
      title="Make a tee sheet"
      verb="Make the groups"
      write={making}
      words={orderWords}
      isReady={playing.length > 0}
      onConfirm={() => making.mutate()}
      onClose={onClose}
    >
      <p>
        A shotgun start: {playing.length} golfers, {Math.ceil(playing.length / size)} groups, spread
        over the holes 1 to 18{starts && `, all at ${starts}`}. It replaces the groups on the
        screen. Scorers stay with their group number.
      </p>
      <fieldset className="choices">
        <legend>Order</legend>
        <label>
          <input
            type="radio"
            name="order"
            checked={!isByPlaces}
            onChange={() => setByPlaces(false)}
          />
          By the order of the field
        </label>
        <label>
          <input
            type="radio"
            name="order"
            checked={isByPlaces}
            disabled={!hasPlaces}
            onChange={() => setByPlaces(true)}
          />
          By the places after round {round_id > 1 ? round_id - 1 : 1}, the leaders in group 1
        </label>
      </fieldset>
      {isByPlaces && (
        <p className="text-ink-soft">Ties are ordered by a public lot that nobody can choose.</p>
      )}
      <label className="work-field">
        Golfers in a group
        <select value={size} onChange={(event) => setSize(Number(event.target.value))}>
          {SIZES.map((number) => (
            <option key={number} value={number}>
              Up to {number}
            </option>
          ))}
        </select>
      </label>
    </AskDialog>
  );
}
