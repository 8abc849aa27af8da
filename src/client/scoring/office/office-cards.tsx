import './office.css';
import './office-scale.css';
import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useId, useState } from 'react';
import { formatCount } from '../../../contract/base/counts.ts';
import { loadCurrentStates, type RoundState } from '../../scores/records-snapshot.ts';
import { Button } from '../../ui/button.tsx';
import { isTextFound } from '../../ui/contains.ts';
import { CorrectionReasonField } from '../../ui/form/correction-reason-field.tsx';
import { useCorrectionReason } from '../../ui/form/use-correction-reason.ts';
import { useAskBeforeLeaving } from '../../ui/leave/use-ask-before-leaving.tsx';
import { LoadedRound } from '../entry/loaded-round.tsx';
import type { StoredRound } from '../entry/use-round.ts';
import { OfficeRound } from './office-round.tsx';

interface OfficeCardsProps {
  owner: number;
  /** The golfer whose cards are open; null for none. */
  player: number | null;
  /** The round and hole that get the focus at first. */
  target: { readonly round: number; readonly hole: number | undefined } | null;
  onPlayer: (player: number) => void;
}

/** One golfer's cards in all rounds, which an admin can type over. */
export function OfficeCards({ owner, player, target, onPlayer }: OfficeCardsProps) {
  const rounds = useLiveQuery(async () => loadCurrentStates(owner), [owner]) ?? [];
  // Kept when another round goes live, because a new one would drop what is typed.
  const [firstRound, setFirstRound] = useState<number | null>(null);
  if (firstRound === null && rounds.length > 0) setFirstRound(findLiveRound(rounds) ?? 1);
  const first = firstRound ?? 1;
  return (
    <LoadedRound key={`${owner}/${first}`} owner={owner} roundId={first}>
      {(stored) => (
        <section
          aria-label="One golfer, all rounds"
          className="admin-card office-cards office-scale"
        >
          <GolferSearch stored={stored} player={player} onPlayer={onPlayer} />
          {player !== null && (
            <GolferCards
              key={`${stored.records.tournament_id}/${player}`}
              owner={owner}
              player={player}
              tournament={stored.records.tournament_id}
              rounds={rounds}
              target={target}
            />
          )}
        </section>
      )}
    </LoadedRound>
  );
}

interface GolferSearchProps {
  stored: StoredRound;
  player: number | null;
  onPlayer: (player: number) => void;
}

/** The field that finds a golfer by any part of the name. What is typed stays until a golfer is chosen. */
function GolferSearch({ stored, player, onPlayer }: GolferSearchProps) {
  const id = useId();
  const golfers = stored.records.competitors.map(({ competitor_info }) => competitor_info);
  const shown = golfers.find((golfer) => golfer.id === player);
  /** The typed text; null shows the golfer whose cards are open. */
  const [text, setText] = useState<string | null>(null);
  const isSearching = text !== null && text.trim() !== '';
  const found = isSearching ? findGolfers(golfers, text) : [];

  function search(next: string) {
    const matches = findGolfers(golfers, next);
    const [only] = matches;
    if (only && matches.length === 1 && nameGolfer(only, golfers) === next) open(only.id);
    else setText(next);
  }

  function open(chosen: number) {
    setText(null);
    if (chosen !== player) onPlayer(chosen);
  }

  return (
    <div className="office-search">
      <label htmlFor={id}>Golfer</label>
      <input
        id={id}
        value={text ?? (shown ? nameGolfer(shown, golfers) : '')}
        placeholder="Type a part of the name"
        autoComplete="off"
        aria-describedby={`${id}-found`}
        onFocus={(event) => event.target.select()}
        onChange={(event) => search(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setText(null);
          // A name can be a part of a longer one.
          const exact = found.filter((golfer) => nameGolfer(golfer, golfers) === text);
          const [only, second] = exact.length > 0 ? exact : found;
          if (event.key === 'Enter' && only && !second) open(only.id);
        }}
      />
      <p>Type a score over a hole and press Enter: it is saved, and the next hole follows.</p>
      <p id={`${id}-found`} role="status" className="office-note">
        {isSearching && describeFound(found, golfers)}
      </p>
      {found.length > 1 && found.length <= LISTED_GOLFERS && (
        <ul aria-label="Golfers with this name" className="office-found">
          {found.map((golfer) => (
            <li key={golfer.id}>
              <Button onClick={() => open(golfer.id)}>{nameGolfer(golfer, golfers)}</Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** With more matches than this, the search asks for more letters. */
const LISTED_GOLFERS = 12;

function findGolfers(golfers: readonly CardGolfer[], text: string): CardGolfer[] {
  return golfers.filter((golfer) => isTextFound(text, nameGolfer(golfer, golfers)));
}

function describeFound(found: readonly CardGolfer[], golfers: readonly CardGolfer[]): string {
  const [only] = found;
  if (!only) return 'No golfer has this in the name.';
  if (found.length === 1) return `Press Enter for ${nameGolfer(only, golfers)}.`;
  const count = formatCount(found.length, 'golfer');
  return found.length > LISTED_GOLFERS
    ? `${count}: type more of the name.`
    : `${count}: choose one.`;
}

interface GolferCardsProps {
  owner: number;
  player: number;
  tournament: number;
  rounds: readonly RoundState[];
  target: OfficeCardsProps['target'];
}

function GolferCards({ owner, player, tournament, rounds, target }: GolferCardsProps) {
  const reason = useCorrectionReason();
  const [typedRounds, setTypedRounds] = useState<readonly number[]>([]);
  const leaveQuestion = useAskBeforeLeaving(typedRounds.length > 0);
  const onTyped = useCallback((round: number, hasTyped: boolean) => {
    setTypedRounds((before) => {
      const others = before.filter((one) => one !== round);
      return hasTyped ? [...others, round] : others;
    });
  }, []);
  return (
    <>
      {rounds.map(({ round_id }) => (
        <LoadedRound key={round_id} owner={owner} roundId={round_id}>
          {(stored, _isStale, reload) => (
            <OfficeRound
              owner={owner}
              round={stored}
              player={player}
              hole={target?.round === round_id ? target.hole : undefined}
              reason={reason}
              onTyped={onTyped}
              onReload={reload}
            />
          )}
        </LoadedRound>
      ))}
      <div className="office-reason">
        <CorrectionReasonField reason={reason} />
        <p>Needed when you replace what somebody else entered, and in a closed round.</p>
      </div>
      <p>
        <Link
          to="/admin-panel/tournaments/$id/field"
          params={{ id: String(tournament) }}
          className="work-link"
        >
          Withdrew, disqualified, missed the cut: change the status in Field and teams
        </Link>
      </p>
      {leaveQuestion}
    </>
  );
}

interface CardGolfer {
  readonly id: number;
  readonly full_name: string;
}

/** Returns a golfer's name, with their number when they share it with another golfer. */
function nameGolfer({ id, full_name }: CardGolfer, golfers: readonly CardGolfer[]): string {
  const isShared = golfers.some((golfer) => golfer.id !== id && golfer.full_name === full_name);
  return isShared ? `${full_name} (No. ${id})` : full_name;
}

function findLiveRound(rounds: readonly RoundState[]): number | undefined {
  return rounds.find(({ status }) => status === 'live')?.round_id;
}
