import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import Alert from 'lucide-react/icons/triangle-alert';
import { useCallback, useState } from 'react';
import { useNeedsReason } from '../../scores/closed-round.ts';
import { useAskBeforeLeaving } from '../../ui/leave/use-ask-before-leaving.tsx';
import { describeAge, useNow } from '../../ui/notes/age.ts';
import { buildCardView } from '../entry/card-view.ts';
import { PlayerPicker } from '../entry/player-picker.tsx';
import { describeRoundNotice, findEntryGate } from '../entry/round-notice.ts';
import type { StoredRound } from '../entry/use-round.ts';
import { EntryCard } from './entry-card.tsx';
import { loadSelection, storeSelection } from './selection.ts';

/** A correction that another screen requests. The player's card is shown, and the hole (if any) selected. */
export interface CorrectionTarget {
  readonly player: number;
  readonly hole?: number | undefined;
}

interface RoundCardsProps {
  owner: number;
  round: StoredRound;
  /** True when the last load failed, so that older data is shown. */
  isStale: boolean;
  correct: CorrectionTarget | undefined;
}

/** The player picker, and a card for each selected competitor. */
export function RoundCards({ owner, round, isStale, correct }: RoundCardsProps) {
  const { records, savedAt, local } = round;
  const { tournament_id, round_id, competitors } = records;
  const storageKey = `players/${owner}/${tournament_id}/${round_id}`;
  const [selectedIds, setSelectedIds] = useState(() =>
    withPlayer(loadSelection(storageKey), correct),
  );
  const [typedIds, setTypedIds] = useState<readonly number[]>([]);
  const question = useAskBeforeLeaving(typedIds.length > 0);
  const needsReason = useNeedsReason(records);
  const now = useNow();
  const closedMessage = describeRoundNotice(records, needsReason, now);
  const gate = findEntryGate(records, needsReason, now);
  const onTyped = useCallback((competitorId: number, hasTyped: boolean) => {
    setTypedIds((ids) => {
      const otherIds = ids.filter((id) => id !== competitorId);
      return hasTyped ? [...otherIds, competitorId] : otherIds;
    });
  }, []);

  function select(ids: number[]) {
    setSelectedIds(ids);
    storeSelection(storageKey, ids);
  }

  return (
    <>
      <PlayerPicker
        players={competitors.map(({ competitor_info: { id, full_name } }) => ({
          id,
          name: full_name,
        }))}
        selected={selectedIds}
        onChange={select}
      />
      {closedMessage && (
        <p className="border-2 border-edge p-3 text-lg font-semibold">{closedMessage.words}</p>
      )}
      {selectedIds.length === 0 && (
        <p className="py-8 text-xl">Choose the players you follow with Select Players.</p>
      )}
      {competitors
        .filter(({ competitor_info }) => selectedIds.includes(competitor_info.id))
        .map((record) => (
          <EntryCard
            key={record.competitor_info.id}
            owner={owner}
            card={buildCardView(
              record,
              { tournamentId: tournament_id, roundId: round_id },
              (lane) => local.get(lane),
            )}
            tournamentName={records.tournament_name}
            needsReason={needsReason}
            gate={gate}
            onTyped={onTyped}
            chosen={record.competitor_info.id === correct?.player ? correct.hole : undefined}
          />
        ))}
      {question}
      {selectedIds.length > 0 && <Legend />}
      {/* Below the cards, so that it moves no hole under the finger. */}
      {isStale && (
        <p
          role="status"
          className="sticky bottom-0 border-2 border-edge bg-notice p-2 font-semibold text-on-notice"
        >
          The cards couldn't be updated. These were loaded {describeAge(now - savedAt)}, and include
          everything entered on this tablet.
        </p>
      )}
    </>
  );
}

function withPlayer(selectedIds: number[], correct: CorrectionTarget | undefined): number[] {
  return correct ? [...new Set([...selectedIds, correct.player])] : selectedIds;
}

const legendSwatches = [
  { colour: 'bg-danger', words: 'Last updated hole' },
  { colour: 'bg-good', words: 'Start hole' },
  { colour: 'bg-[#d6d6d6]', words: 'Other updated hole' },
];

const legendTicks = [
  { icon: Check, words: 'Saved on this tablet' },
  { icon: CheckCheck, words: 'On the server' },
  { icon: Alert, words: 'Needs you' },
];

/** The legend of the cells' colours, ticks and shapes. */
function Legend() {
  return (
    <ul aria-label="Legend" className="flex flex-wrap gap-x-6 gap-y-2 text-base">
      {legendSwatches.map(({ colour, words }) => (
        <li key={words} className="flex items-center gap-2">
          <span aria-hidden="true" className={`size-5 rounded-sm border border-edge ${colour}`} />
          {words}
        </li>
      ))}
      {legendTicks.map(({ icon: Icon, words }) => (
        <li key={words} className="flex items-center gap-2">
          <Icon aria-hidden="true" size={20} strokeWidth={3} /> {words}
        </li>
      ))}
      <li>Circle: under par. Square: over par. Double: by two or more.</li>
    </ul>
  );
}
