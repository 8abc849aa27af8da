import { RoundStatus } from '../../../../contract/game/game.ts';
import {
  type AdminRound,
  type AdminTournament,
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
}

/** A step that an admin can ask for, with the state that the admin was shown. */
export type AskedStep =
  | TournamentMove
  | RoundMove
  | { readonly kind: 'current'; readonly from: number | null };

/** Reads the steps of a tournament. Leaves out a state of a newer server that this build does not know. */
export function readTournamentMoves({ state, steps }: AdminTournament): TournamentMove[] {
  return steps.flatMap((next) => {
    const to = TournamentState.options.find((state) => state === next.to);
    return to ? [{ kind: 'tournament', from: state, to, next }] : [];
  });
}

/** Reads the steps of a round: to the next state, and one step back. */
export function readRoundMoves({ round_id, status, steps }: AdminRound): RoundMove[] {
  const order = RoundStatus.options;
  return steps.flatMap((next) => {
    const to = order.find((state) => state === next.to);
    if (!to) return [];
    const isBack = order.indexOf(to) < order.indexOf(status);
    return [{ kind: 'round', round: round_id, from: status, to, isBack, next }];
  });
}

/** Returns the step that the admin most likely takes next. Only its button is coloured. */
export function findLikelyMove(tournament: AdminTournament): string | null {
  const { state, rounds } = tournament;
  const openRound = rounds.find(({ status }) => status !== 'official');
  const moves =
    openRound && state !== 'draft'
      ? readRoundMoves(openRound).filter(({ isBack }) => !isBack)
      : readTournamentMoves(tournament).filter(({ to }) => to === 'upcoming' || to === 'final');
  const [move] = moves.filter(({ next }) => next.wanted.length === 0);
  return move ? nameMove(move) : null;
}

/** Returns a name of a step that no other step of the page has. */
export function nameMove(move: TournamentMove | RoundMove): string {
  return move.kind === 'round' ? `round ${move.round} ${move.to}` : move.to;
}
