import {
  type AdminRound,
  AdminRoundState,
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
  readonly from: AdminRoundState;
  readonly to: AdminRoundState;
  /** Whether the step takes back an earlier one, also the cancellation of the round. */
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

/** Returns a round's state, which is `cancelled` whatever its status. */
export function getRoundState({ status, cancelled }: AdminRound): AdminRoundState {
  return cancelled ? 'cancelled' : status;
}

/** Lists a round's possible steps: to the next state, one step back, its cancellation, or the way back from it. */
export function listRoundMoves(round: AdminRound): RoundMove[] {
  const { round_id, steps, missing_cards: missingCards } = round;
  const from = getRoundState(round);
  const order = AdminRoundState.options;
  return steps.flatMap((next) => {
    const to = order.find((state) => state === next.to);
    if (!to) return [];
    const isBack = order.indexOf(to) < order.indexOf(from);
    return [{ kind: 'round', round: round_id, from, to, isBack, next, missingCards }];
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
      ? listRoundMoves(openRound).filter(({ isBack, to }) => !isBack && to !== 'cancelled')
      : listTournamentMoves(tournament).filter(({ to }) => to === 'upcoming' || to === 'final');
  return moves[0] ?? null;
}

/** Returns the round in play: the first one that counts and is not official. */
export function findOpenRound({ rounds }: AdminTournament): AdminRound | undefined {
  return rounds.find(({ status, cancelled }) => status !== 'official' && !cancelled);
}

/** Lists the rounds that are played: live, and not cancelled, nor is the tournament. */
export function listLiveRounds({ state, rounds }: AdminTournament): AdminRound[] {
  return state === 'live' ? rounds.filter((round) => getRoundState(round) === 'live') : [];
}

/** Returns a key that identifies a step on the page. */
export function nameMove(move: TournamentStep): string {
  return move.kind === 'round' ? `round ${move.round} ${move.to}` : move.to;
}
