import { RoundStatus } from '../../../../contract/game/game.ts';
import {
  type AdminRound,
  type AdminTournament,
  type MissingCard,
  type NextStep,
  TournamentState,
} from '../../../../contract/game/states.ts';

interface TournamentMove {
  readonly kind: 'tournament';
  readonly from: TournamentState;
  readonly to: TournamentState;
  readonly next: NextStep;
}

interface RoundMove {
  readonly kind: 'round';
  readonly round: number;
  readonly from: RoundStatus;
  readonly to: RoundStatus;
  readonly isBack: boolean;
  readonly next: NextStep;
  readonly missingCards: readonly MissingCard[];
}

/** A step of a tournament or of one of its rounds. */
export type TournamentStep = TournamentMove | RoundMove;

/** A step that an admin can request, with the state that they were shown. */
export type StepQuestion =
  | TournamentStep
  | { readonly kind: 'current'; readonly from: number | null };

/** Lists a tournament's possible steps. Skips states that this build doesn't know. */
export function listTournamentMoves({ state, steps }: AdminTournament): TournamentMove[] {
  return steps.flatMap((next) => {
    const to = TournamentState.options.find((state) => state === next.to);
    return to ? [{ kind: 'tournament', from: state, to, next }] : [];
  });
}

/** Lists a round's possible steps: to the next state, and one step back. */
export function listRoundMoves(round: AdminRound): RoundMove[] {
  const { round_id, status, steps, missing_cards: missingCards } = round;
  const order = RoundStatus.options;
  return steps.flatMap((next) => {
    const to = order.find((state) => state === next.to);
    if (!to) return [];
    const isBack = order.indexOf(to) < order.indexOf(status);
    return [{ kind: 'round', round: round_id, from: status, to, isBack, next, missingCards }];
  });
}

/**
 * Returns a tournament's next step, even while something is missing for it. Null for a final or cancelled tournament.
 */
export function findNextMove(tournament: AdminTournament): TournamentStep | null {
  const { state } = tournament;
  const openRound = findOpenRound(tournament);
  const moves =
    openRound && state !== 'draft'
      ? listRoundMoves(openRound).filter(({ isBack }) => !isBack)
      : listTournamentMoves(tournament).filter(({ to }) => to === 'upcoming' || to === 'final');
  return moves[0] ?? null;
}

/** Returns the round in play: the first one that is not official. */
export function findOpenRound({ rounds }: AdminTournament): AdminRound | undefined {
  return rounds.find(({ status }) => status !== 'official');
}

/** Returns a key that identifies a step on the page. */
export function nameMove(move: TournamentStep): string {
  return move.kind === 'round' ? `round ${move.round} ${move.to}` : move.to;
}
