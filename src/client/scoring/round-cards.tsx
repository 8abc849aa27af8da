import { useMemo, useState } from 'react';
import type { ScoreRecords } from '../../contract/scoring.ts';
import type { LocalRow } from '../../outbox/db.ts';
import { ageWords, useNow } from '../ui/age.ts';
import { cardView } from './card-view.ts';
import { Legend } from './legend.tsx';
import { PlayerPicker } from './player-picker.tsx';
import { ScoreCard } from './score-card.tsx';
import { readSelection, writeSelection } from './selection.ts';
import type { Keeper } from './use-entry.ts';

/** What another screen asks to be corrected: the player is checked, the hole (if there is one) is chosen. */
export interface Correction {
  readonly player: number;
  readonly hole?: number | undefined;
}

interface RoundCardsProps {
  owner: number;
  records: ScoreRecords;
  savedAt: number;
  /** The last read failed: what stands here is what this device last read. */
  isStale: boolean;
  local: readonly LocalRow[];
  keeper: Keeper;
  correct: Correction | undefined;
}

/** The picker and one card per checked competitor. */
export function RoundCards(props: RoundCardsProps) {
  const { owner, records, savedAt, isStale, local, keeper, correct } = props;
  const { tournament_id, round_id, competitors } = records;
  const storageKey = `players/${owner}/${tournament_id}/${round_id}`;
  const [selected, setSelected] = useState(() => withPlayer(readSelection(storageKey), correct));
  const now = useNow();
  const rows = useMemo(() => new Map(local.map((row) => [row.lane, row])), [local]);

  function select(ids: number[]) {
    setSelected(ids);
    writeSelection(storageKey, ids);
  }

  return (
    <>
      <PlayerPicker
        players={competitors.map(({ competitor_info: { id, full_name } }) => ({
          id,
          name: full_name,
        }))}
        selected={selected}
        onChange={select}
      />
      {records.round_status !== 'setup' && records.round_status !== 'live' && (
        <p className="border-2 border-edge p-3 text-lg font-semibold">
          Round {round_id} is {records.round_status}: only an official changes it now.
        </p>
      )}
      {selected.length === 0 && (
        <p className="py-8 text-xl">Choose the players you follow with Select Players.</p>
      )}
      {competitors
        .filter(({ competitor_info }) => selected.includes(competitor_info.id))
        .map((record) => (
          <ScoreCard
            key={record.competitor_info.id}
            card={cardView(record, { tournamentId: tournament_id, roundId: round_id }, (lane) =>
              rows.get(lane),
            )}
            tournamentName={records.tournament_name}
            keeper={keeper}
            chosen={record.competitor_info.id === correct?.player ? correct.hole : undefined}
          />
        ))}
      {selected.length > 0 && <Legend />}
      {/* Last, where it moves no hole from under the finger. */}
      {isStale && (
        <p
          role="status"
          className="sticky bottom-0 border-2 border-edge bg-notice p-2 font-semibold text-on-notice"
        >
          The cards could not be read again. These were read {ageWords(now - savedAt)}, and have
          everything entered on this tablet.
        </p>
      )}
    </>
  );
}

function withPlayer(selected: number[], correct: Correction | undefined): number[] {
  return correct ? [...new Set([...selected, correct.player])] : selected;
}
