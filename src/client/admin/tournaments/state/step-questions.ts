import { formatCount } from '../../../../contract/base/counts.ts';
import { describeOfficeQuestion } from '../../../../contract/game/hole-dispute.ts';
import type { AdminRound, AdminTournament } from '../../../../contract/game/states.ts';
import { addFullStop } from '../../../api/outcome.ts';
import { formatDateTime } from '../../../ui/dates.ts';
import type { StepQuestion } from './step-question.ts';

/** Starting a round earlier than this before its first tee time needs a confirmation. */
const EARLY_MS = 60 * 60_000;

const PAPER_ONLY =
  'Nobody returned a card of this round in the app, so you attest the paper cards.';

/** The disputes that a question names; the others are counted. */
const NAMED_DISPUTES = 6;

/**
 * Describes what is unusual about a step. Before a round goes live: the time, the tee sheet and the scorers. Before it
 * is closed or attested: its disputes, and whether the app has any card to attest.
 * @param now the device's time in ms
 */
export function listStepQuestions(
  step: StepQuestion,
  { rounds, time_zone }: Pick<AdminTournament, 'rounds' | 'time_zone'>,
  now: number,
): string[] {
  if (step.kind !== 'round' || step.isBack) return [];
  const round = rounds.find(({ round_id }) => round_id === step.round);
  if (!round) return [];
  if (step.to === 'closed') return listDisputeQuestions(round);
  if (step.to === 'attested') {
    return [...listDisputeQuestions(round), ...(round.certified ? [] : [PAPER_ONLY])];
  }
  if (step.to !== 'live') return [];
  const { round_id, starts_at, groups, groups_without_scorer, golfers_without_group } = round;
  const isEarly = starts_at !== null && Date.parse(starts_at) - now > EARLY_MS;
  return [
    isEarly &&
      `Round ${round_id} starts on ${formatDateTime(starts_at, time_zone)}. From now on, tablets could send strokes by mistake.`,
    groups === 0 &&
      `Round ${round_id} has no tee sheet, so scorers must put their groups together.`,
    groups > 0 &&
      groups_without_scorer > 0 &&
      `Without a scorer: ${groups_without_scorer} of ${formatCount(groups, 'group')}.`,
    groups > 0 &&
      golfers_without_group > 0 &&
      `In no group: ${formatCount(golfers_without_group, 'golfer')}.`,
  ].filter((question) => question !== false);
}

function listDisputeQuestions({ disputes }: AdminRound): string[] {
  const rest = disputes.length - NAMED_DISPUTES;
  return [
    ...disputes
      .slice(0, NAMED_DISPUTES)
      .map((dispute) => addFullStop(describeOfficeQuestion(dispute))),
    ...(rest > 0 ? [`The office has to decide ${formatCount(rest, 'more hole')}.`] : []),
  ];
}

/** Lists the rounds whose drafts of tee sheets can be published with the tournament. */
export function listUnpublishedSheets(
  step: StepQuestion,
  { rounds }: Pick<AdminTournament, 'rounds'>,
): number[] {
  if (step.kind !== 'tournament' || step.from !== 'draft') return [];
  return rounds.filter(({ has_draft }) => has_draft).map(({ round_id }) => round_id);
}
