import type { RoundStatus } from '../../../../contract/game/game.ts';
import type { TournamentState } from '../../../../contract/game/states.ts';
import { nameState } from './state-words.ts';
import type { StepQuestion } from './step-question.ts';

/** A step's texts: its button, and what it means for players, scorers and boards. */
interface StepWords {
  readonly label: string;
  readonly scorers: string;
  readonly players: string;
  readonly boards: string;
  /** True when the step takes something away from people. */
  readonly isDestructive?: boolean;
}

const sameBoards = 'The boards stay as they are.';
const sameScorers = 'Nothing changes for scorers: the round stays closed to them.';
const samePlayers = 'Nothing changes for players.';

const published: StepWords = {
  label: 'Publish',
  scorers:
    'Scorers get it at once while no tournament is current, otherwise when you make it the current one.',
  players: 'Everybody can see the tournament, and players can claim tickets until entry closes.',
  boards: 'The tournament gets its boards. The seed of the draw is made, and its hash is shown.',
};
const restored: StepWords = {
  label: 'Open again',
  scorers: 'Scorers can enter strokes again in every round that is not closed.',
  players: 'The tickets of the tournament count again.',
  boards: 'The boards can change again.',
};
const reopened: StepWords = {
  label: 'Open for a revision',
  scorers: 'The rounds stay official. An admin can correct a score with a reason.',
  players: 'The tickets are no longer final. Entry stays closed, and the seed stays shown.',
  boards:
    'The boards can change again. The frozen result stays, with your note, until the next one replaces it.',
};

const toTournament: Readonly<Record<TournamentState, StepWords>> = {
  draft: {
    label: 'Back to draft',
    scorers: 'Scorers no longer see the tournament.',
    players: 'Players no longer see the tournament and cannot claim tickets.',
    boards:
      'The boards of the tournament disappear. The seed of the draw and its hash are deleted.',
    isDestructive: true,
  },
  upcoming: published,
  live: restored,
  final: {
    label: 'Finish',
    scorers: 'Nobody can change a score, and that includes admins.',
    players: 'The tickets are final, and the seed of the draw is shown to everybody.',
    boards: 'The boards are final, and the result is frozen in a signed file.',
  },
  cancelled: {
    label: 'Cancel tournament',
    scorers: 'Scorers can no longer enter strokes. Entered strokes are kept.',
    players: 'Every ticket is void, and nobody can claim another one.',
    boards: 'The boards say that the tournament is cancelled, and no longer change.',
    isDestructive: true,
  },
};

const onTo: Readonly<Record<RoundStatus, Omit<StepWords, 'label'>>> = {
  setup: {
    scorers: 'Scorers can still enter strokes. Entered strokes are kept.',
    players: samePlayers,
    boards: 'The round is no longer shown as live.',
  },
  live: {
    scorers: 'Scorers can enter strokes, as they can before the round is live.',
    players: 'The round is shown as live. Entry closes at its time, or with the first stroke.',
    boards: 'The boards follow each stroke.',
  },
  closed: {
    scorers:
      'Scorers can no longer enter strokes. Strokes that are still on tablets go to the office.',
    players: 'Nothing changes for tickets. After round 1 has closed, nobody can claim a ticket.',
    boards: sameBoards,
  },
  attested: {
    scorers: 'The round stays closed to scorers, and nobody but the office can change a card.',
    players: samePlayers,
    boards: sameBoards,
  },
  official: {
    scorers: sameScorers,
    players: 'The scores of the round are official. An admin can still correct one with a reason.',
    boards: sameBoards,
  },
};

const cancelledRound: Omit<StepWords, 'label'> = {
  scorers:
    'Nothing counts in this round any more. Tablets say so, and what still arrives is void: it is in the history only.',
  players: 'Tickets count as if the round had no strokes.',
  boards: 'Places and points are those without this round. Its strokes are kept, labelled void.',
  isDestructive: true,
};
const restoredRound: Omit<StepWords, 'label'> = {
  scorers:
    'The round is as it was before. Strokes that arrived while it was cancelled stay void: enter them again from the history of the hole.',
  players: 'The strokes of the round count again.',
  boards: 'Places and points follow the round again.',
};

/** The texts of the steps back, by the state to which they lead. */
const backTo: Readonly<Record<RoundStatus, Omit<StepWords, 'label'>>> = {
  ...onTo,
  live: {
    scorers: 'Scorers can enter strokes again. Strokes that wait in the office stay there.',
    players: samePlayers,
    boards: 'The boards follow each stroke again.',
  },
  closed: { scorers: sameScorers, players: samePlayers, boards: sameBoards },
  attested: {
    scorers: sameScorers,
    players: 'The scores of the round are no longer official.',
    boards: sameBoards,
  },
};

const current: StepWords = {
  label: 'Make current',
  scorers: 'A tablet with another tournament keeps it. Every other tablet gets this tournament.',
  players: 'The app opens with this tournament.',
  boards: 'The leaderboard opens with this tournament. The boards of all tournaments stay.',
};

/** Returns a step's texts. */
export function getStepWords(step: StepQuestion): StepWords {
  switch (step.kind) {
    case 'current':
      return current;
    case 'tournament': {
      const { from, to } = step;
      if (from === 'final') return reopened;
      return from === 'cancelled' ? restored : toTournament[to];
    }
    case 'round': {
      const { round, from, to, isBack } = step;
      if (to === 'cancelled')
        return { ...cancelledRound, label: `Cancel round ${round}: its scores are void` };
      if (from === 'cancelled') return { ...restoredRound, label: `Restore round ${round}` };
      const state = nameState(to).toLowerCase();
      if (isBack) return { ...backTo[to], label: `Round ${round} back to ${state}` };
      const verb = verbs[to];
      return {
        ...onTo[to],
        label: verb ? `${verb} round ${round}` : `Make round ${round} ${state}`,
      };
    }
  }
}

const verbs: Partial<Record<RoundStatus, string>> = { closed: 'Close', attested: 'Attest' };
