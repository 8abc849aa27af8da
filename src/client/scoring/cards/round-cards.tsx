import { useMemo, useState } from 'react';
import type { ScoreRecords } from '../../../contract/scoring/scoring.ts';
import type { LocalRow } from '../../../outbox/store/overlay.ts';
import { ageWords, useNow } from '../../ui/notes/age.ts';
import { buildCardView } from '../entry/card-view.ts';
import { PlayerPicker } from '../entry/player-picker.tsx';
import { EntryCard } from './entry-card.tsx';
import { Legend } from './legend.tsx';
import { readSelection, writeSelection } from './selection.ts';

/** A correction that another screen requests: the player is checked, and the hole (if any) is chosen. */
export interface CorrectionTarget {
  readonly player: number;
  readonly hole?: number | undefined;
}

interface RoundCardsProps {
  owner: number;
  records: ScoreRecords;
  savedAt: number;
  /** The last read failed: the screen shows an earlier one. */
  isStale: boolean;
  local: readonly LocalRow[];
  correct: CorrectionTarget | undefined;
}

/** The picker and one card per checked competitor. */
export function RoundCards(props: RoundCardsProps) {
  const { owner, records, savedAt, isStale, local, correct } = props;
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
          Round {round_id} is {records.round_status}: only the office can change it now.
        </p>
      )}
      {selected.length === 0 && (
        <p className="py-8 text-xl">Choose the players you follow with Select Players.</p>
      )}
      {competitors
        .filter(({ competitor_info }) => selected.includes(competitor_info.id))
        .map((record) => (
          <EntryCard
            key={record.competitor_info.id}
            owner={owner}
            card={buildCardView(
              record,
              { tournamentId: tournament_id, roundId: round_id },
              (lane) => rows.get(lane),
            )}
            tournamentName={records.tournament_name}
            chosen={record.competitor_info.id === correct?.player ? correct.hole : undefined}
          />
        ))}
      {selected.length > 0 && <Legend />}
      {/* Last, so that it moves no hole from under the finger. */}
      {isStale && (
        <p
          role="status"
          className="sticky bottom-0 border-2 border-edge bg-notice p-2 font-semibold text-on-notice"
        >
          The cards couldn't be updated. These were loaded {ageWords(now - savedAt)}, and include
          everything entered on this tablet.
        </p>
      )}
    </>
  );
}

function withPlayer(selected: number[], correct: CorrectionTarget | undefined): number[] {
  return correct ? [...new Set([...selected, correct.player])] : selected;
}
