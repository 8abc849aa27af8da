import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { decidesTie } from '../../../../golf/places.ts';
import { AskDialog } from '../../ask/ask-dialog.tsx';
import { tiesQuery, usePlayOff } from './play-off-queries.ts';
import { describeTie, type Tie } from './ties.ts';

interface PlayOffDialogProps {
  tournament: number;
  onClose: () => void;
  onSaved: () => void;
}

/** The dialog that enters the places after a play-off, for one of the ties. */
export function PlayOffDialog({ tournament, onClose, onSaved }: PlayOffDialogProps) {
  const id = useId();
  const { data } = useQuery(tiesQuery(tournament));
  const [chosenKey, setChosenKey] = useState('');
  const [places, setPlaces] = useState<ReadonlyMap<number, number>>(new Map());
  const saving = usePlayOff(tournament, onSaved);
  const ties = data?.ties ?? [];
  const tie = ties.find((one) => toKey(one) === chosenKey) ?? ties[0];
  const choices = tie ? tie.tied.map((_, index) => tie.place + index) : [];
  const positions = tie?.tied.flatMap((one) => places.get(one.id) ?? []) ?? [];
  const isComplete = positions.length === tie?.tied.length;
  const isOrder = tie !== undefined && isComplete && decidesTie(tie.place, positions);

  function save(reason: string) {
    if (!tie) return;
    const placed = tie.tied.map((one) => ({ id: one.id, position: places.get(one.id) ?? null }));
    saving.mutate({ kind: tie.kind, places: placed, reason });
  }

  return (
    <AskDialog
      title="Enter a play-off"
      verb="Save the places"
      write={saving}
      words={{ thing: 'it was saved', next: 'Try again: it is saved once.' }}
      reason="needed"
      reasonLabel="What was played"
      reasonHint="For example: Hole 18, twice. The boards show it."
      isReady={isOrder}
      onConfirm={save}
      onClose={onClose}
    >
      {data && !tie && <p>Nobody shares a place any more.</p>}
      {tie && (
        <>
          <p>
            {describeTie(tie)}. A play-off decides their places, and team points follow. It changes
            no score and no points of golfers.
          </p>
          {ties.length > 1 && (
            <div className="list-filter">
              <label htmlFor={`${id}-tie`}>Tie</label>
              <select
                id={`${id}-tie`}
                value={toKey(tie)}
                disabled={saving.isPending}
                onChange={(event) => {
                  setChosenKey(event.target.value);
                  setPlaces(new Map());
                }}
              >
                {ties.map((one) => (
                  <option key={toKey(one)} value={toKey(one)}>
                    {describeTie(one)}
                  </option>
                ))}
              </select>
            </div>
          )}
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-x-5 gap-y-3">
            {tie.tied.map((one) => (
              <div key={one.id} className="list-filter">
                <label htmlFor={`${id}-${one.id}`}>{one.name}</label>
                <select
                  id={`${id}-${one.id}`}
                  value={places.get(one.id) ?? ''}
                  disabled={saving.isPending}
                  onChange={(event) =>
                    setPlaces(new Map(places).set(one.id, Number(event.target.value)))
                  }
                >
                  <option value="" disabled>
                    Choose a place
                  </option>
                  {choices.map((place) => (
                    <option key={place} value={place}>
                      Place {place}
                    </option>
                  ))}
                </select>
              </div>
            ))}
          </div>
          {isComplete && !isOrder && (
            <p role="status" className="notice">
              These places leave a gap, or decide nothing. Those who lose may share a place.
            </p>
          )}
        </>
      )}
    </AskDialog>
  );
}

function toKey({ kind, place }: Tie): string {
  return `${kind} ${place}`;
}
