import { useState } from 'react';
import { pickForm } from '../../../../contract/base/counts.ts';
import { isHoleNumber, playOrder } from '../../../../golf/hole.ts';
import { mediaUrl } from '../../../api/media-url.ts';
import { useNeedsReason } from '../../../scores/closed-round.ts';
import { Button } from '../../../ui/button.tsx';
import { ReasonField } from '../../../ui/form/reason-field.tsx';
import { useReason } from '../../../ui/form/use-reason.ts';
import { buildCardView, type CardView } from '../../entry/card-view.ts';
import { createStartOp } from '../../entry/entry-op.ts';
import { PlayerPicker } from '../../entry/player-picker.tsx';
import { saveEntry } from '../../entry/save-entry.ts';
import type { StoredRound } from '../../entry/use-round.ts';
import type { PadGroup } from '../view/pad-view.ts';
import { isGroupScorer, joinScorerNames } from './tee-group.ts';

const HOLES = playOrder(1);

/** The maximum number of players on a pad, because one scorer follows a group of up to three (product 6.1). */
const MAX_PAD_PLAYERS = 3;

interface AdHocGroupProps {
  owner: number;
  round: StoredRound;
  /** Opens the group on a hole; null opens its current hole. */
  onGroup: (group: PadGroup, hole: number | null) => void;
  /** Returns to the tee sheet; null when the device has none. */
  onBack: (() => void) | null;
}

/**
 * The form for a group that is not on the tee sheet: its players, and a start hole when their cards do not agree on
 * one.
 */
export function AdHocGroup({ owner, round, onGroup, onBack }: AdHocGroupProps) {
  const [players, setPlayers] = useState<number[]>([]);
  const [chosenStart, setChosenStart] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const { records, local } = round;
  const key = { tournamentId: records.tournament_id, roundId: records.round_id };
  const cards = players.flatMap((id) => {
    const record = records.competitors.find(({ competitor_info }) => competitor_info.id === id);
    return record ? [buildCardView(record, key, (lane) => local.get(lane))] : [];
  });
  const [firstStart, ...otherStarts] = [...new Set(cards.map(({ start }) => start.value))];
  const startHole =
    chosenStart ?? (otherStarts.length === 0 && isHoleNumber(firstStart) ? firstStart : null);
  const movedCards = cards.filter(({ start }) => start.value !== startHole);
  const needsReason = useNeedsReason(records);
  const reason = useReason(needsReason && movedCards.length > 0);

  async function openGroup() {
    const reasonText = reason.take();
    if (startHole === null || reasonText === null) return;
    const entry = await saveEntry(
      owner,
      movedCards.map((card) => createStartOp(card.key, card.start, startHole)),
      "Not saved. This tablet couldn't store the start hole. Try again.",
      reasonText,
    );
    if ('problem' in entry) return setProblem(entry.problem);
    // The live query does not have the new start hole yet.
    onGroup({ ...key, number: null, players, startHole }, movedCards.length > 0 ? startHole : null);
  }

  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-2xl font-bold">Make a group</h2>
      <p className="text-lg">Choose up to three players, in the order you want them on the pad.</p>
      <PlayerPicker
        players={records.competitors.map(({ competitor_info: { id, full_name } }) => ({
          id,
          name: full_name,
        }))}
        selected={players}
        onChange={setPlayers}
      />
      {cards.length > 0 && (
        <ol className="flex flex-col gap-2 text-xl leading-tight font-semibold">
          {cards.map((card) => (
            <li key={card.key.competitorId} className="flex items-center gap-3">
              <img
                src={mediaUrl(card.imageUrl)}
                alt=""
                width="64"
                height="64"
                className="size-16 shrink-0 rounded-card border-2 border-edge bg-sunken"
              />
              <span className="min-w-0">
                {card.name}
                <span className="block text-lg font-normal">
                  {[describeStart(card), describeFollower(round, owner, card.key.competitorId)]
                    .filter(Boolean)
                    .join('. ')}
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
      {cards.length > 0 && (
        <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(4rem,1fr))] gap-2 sm:grid-cols-9">
          <legend className="mb-2 text-xl font-semibold">Start hole of the group</legend>
          {HOLES.map((hole) => (
            <Button
              key={hole}
              size="hole"
              look={hole === startHole ? 'primary' : 'plain'}
              aria-pressed={hole === startHole}
              aria-label={`Start on hole ${hole}`}
              onClick={() => setChosenStart(hole)}
              className="text-2xl"
            >
              {hole}
            </Button>
          ))}
        </fieldset>
      )}
      <p role="status" className="text-lg font-semibold">
        {cards.length > 0 && startHole === null && 'Choose where the group starts. '}
        {players.length > MAX_PAD_PLAYERS && 'The pad has room for three players.'}
        {startHole !== null &&
          movedCards.length > 0 &&
          `Opening the pad sets the start hole to ${startHole} for ${movedCards.map(({ name }) => name).join(', ')}.`}
      </p>
      <ReasonField reason={reason} />
      <p role="alert" className="text-lg font-bold text-danger empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="hole"
          look="primary"
          className="grow"
          disabled={cards.length === 0 || cards.length > MAX_PAD_PLAYERS || startHole === null}
          onClick={openGroup}
        >
          Open the pad
        </Button>
        {onBack && (
          <Button size="hole" onClick={onBack} className="grow">
            Back to the tee sheet
          </Button>
        )}
      </div>
    </section>
  );
}

function describeStart({ start }: CardView): string {
  return start.value ? `Starts on ${start.value}` : 'Start hole not set';
}

/** Describes a player's other scorer: "scorer3 follows this player". */
function describeFollower({ groups }: StoredRound, owner: number, player: number): string | null {
  const group = groups?.groups.find(({ competitors }) =>
    competitors.some(({ id }) => id === player),
  );
  if (!group || isGroupScorer(owner, group)) return null;
  const names = joinScorerNames(group, owner);
  return names && `${names} ${pickForm(group.scorers.length, 'follows', 'follow')} this player`;
}
