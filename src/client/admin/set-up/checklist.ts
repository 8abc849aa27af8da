import { formatCount, formatList } from '../../../contract/base/counts.ts';
import type { AdminTournament } from '../../../contract/game/states.ts';
import { HOLES_PER_ROUND } from '../../../golf/hole.ts';
import { GOLFERS_PER_TICKET } from '../../../golf/ruleset.ts';
import { formatTournamentDays } from '../tournaments/state/state-words.ts';

/** A line of the checklist. Publishing needs the `missing` ones only; play needs those `to-do`, too. */
export interface CheckLine {
  readonly title: string;
  readonly is: 'done' | 'missing' | 'to-do' | 'optional';
  readonly says: string;
  /** The label of the tab that the line leads to. It may have no page yet. */
  readonly tab: string;
}

/** Creates a tournament's checklist from its present set-up. Nothing of it is stored. */
export function createChecklist(tournament: AdminTournament, hasNoMailServer = false): CheckLine[] {
  return [
    checkDetails(tournament),
    checkRounds(tournament),
    checkPars(tournament),
    checkField(tournament),
    checkTeams(tournament),
    ...tournament.rounds.flatMap((round) => checkRound(round, tournament.golfers)),
    ...(hasNoMailServer ? [NO_MAIL_SERVER] : []),
  ];
}

const NO_MAIL_SERVER: CheckLine = {
  title: 'Emails',
  is: 'optional',
  says: "This server has no mail server, so nothing was sent. Copy each scorer's link, or set SMTP_URL",
  tab: 'Scorers',
};

/** Counts the lines that are not done. */
export function countOpen(lines: readonly CheckLine[]): number {
  return lines.filter((line) => line.is === 'missing').length;
}

function checkDetails(tournament: AdminTournament): CheckLine {
  const { name, city, country, starts_at, time_zone } = tournament;
  const empty = Object.entries({ name, city, country })
    .filter(([, text]) => text.trim() === '')
    .map(([what]) => what);
  const missing = [...empty, ...(starts_at === null ? ['first day'] : [])];
  return {
    title: 'Name, place and days',
    is: missing.length > 0 ? 'missing' : 'done',
    says:
      missing.length > 0
        ? `Missing: ${missing.join(', ')}`
        : `${formatTournamentDays(tournament)}, ${time_zone}`,
    tab: 'Details',
  };
}

function checkRounds({ rounds }: AdminTournament): CheckLine {
  const undated = rounds.filter(({ starts_at }) => starts_at === null).length;
  const title = formatCount(rounds.length, 'round');
  if (rounds.length === 0) {
    return {
      title: 'Rounds',
      is: 'missing',
      says: 'There is no round yet',
      tab: 'Rounds and pars',
    };
  }
  return {
    title,
    is: undated > 0 ? 'optional' : 'done',
    says: undated > 0 ? `${undated} without a day and a time` : 'Each has a day and a time',
    tab: 'Rounds and pars',
  };
}

function checkPars({ rounds }: AdminTournament): CheckLine {
  const open = rounds.filter(({ pars }) => pars.length !== HOLES_PER_ROUND);
  const isMissing = open.length > 0 || rounds.length === 0;
  const totals = rounds.map(({ pars }) => pars.reduce((sum, par) => sum + par, 0));
  return {
    title: '18 pars for each round',
    is: isMissing ? 'missing' : 'done',
    says: isMissing
      ? rounds.length === 0
        ? 'There is no round yet'
        : `Missing in round ${open.map(({ round_id }) => round_id).join(', ')}`
      : `Par ${totals.join(', ')}`,
    tab: 'Rounds and pars',
  };
}

function checkField({ golfers }: AdminTournament): CheckLine {
  const isMissing = golfers < GOLFERS_PER_TICKET;
  return {
    title: 'Field',
    is: isMissing ? 'missing' : 'done',
    says: isMissing
      ? `A ticket has ${GOLFERS_PER_TICKET} golfers, and the field has ${golfers}`
      : `${golfers} golfers`,
    tab: 'Field and teams',
  };
}

function checkTeams(tournament: AdminTournament): CheckLine {
  const { golfers, teams, golfers_without_team, rounds } = tournament;
  const title = formatCount(teams, 'team');
  if (teams === 0) {
    return {
      title: 'Teams',
      is: 'optional',
      says:
        golfers === 0 ? 'There is no golfer yet' : 'No golfer has a team, so tickets hold no team',
      tab: 'Field and teams',
    };
  }
  const counting = Math.max(0, ...rounds.map(({ counting_scores }) => counting_scores));
  const inTeams = golfers - golfers_without_team;
  const isSmall = inTeams < teams * counting;
  return {
    title,
    is: golfers_without_team > 0 || isSmall ? 'optional' : 'done',
    says:
      golfers_without_team > 0
        ? `${formatCount(golfers_without_team, 'golfer has', 'golfers have')} no team${counting > 0 ? `, ${counting} count` : ''}`
        : isSmall
          ? `The teams have ${formatCount(inTeams, 'golfer')}, and ${counting} of each team count`
          : 'Each golfer has a team',
    tab: 'Field and teams',
  };
}

type Round = AdminTournament['rounds'][number];

/** A round that is finished or cancelled needs no tee sheet. */
function checkRound(round: Round, golfers: number): CheckLine[] {
  const { round_id, status, cancelled, groups } = round;
  const { groups_without_scorer, golfers_without_group, has_draft } = round;
  if (cancelled || (status !== 'setup' && status !== 'live')) return [];
  const groupWords = formatCount(groups, 'group');
  const isComplete = groups > 0 && golfers_without_group === 0 && !has_draft;
  return [
    {
      title: `Tee sheet of round ${round_id}`,
      is: isComplete ? 'done' : 'to-do',
      says: describeSheet(round, groupWords, golfers),
      tab: 'Tee sheet',
    },
    {
      title: `Scorers of round ${round_id}`,
      is: groups > 0 && groups_without_scorer === 0 ? 'done' : 'to-do',
      says: describeScorers(round, groupWords),
      tab: 'Scorers',
    },
  ];
}

/** The maximum number of invited people named in a line. */
const NAMED = 3;

function describeScorers(round: Round, groupWords: string): string {
  const { groups, groups_without_scorer, groups_with_invited, invited_scorers } = round;
  if (groups === 0) return 'Follows the tee sheet';
  if (groups_without_scorer === 0) return 'Each group has a scorer';
  const alone = groups_without_scorer - groups_with_invited;
  const more = invited_scorers.length - NAMED;
  const names = formatList([
    ...invited_scorers.slice(0, NAMED),
    ...(more > 0 ? [`${more} more`] : []),
  ]);
  const waiting = `Waiting in ${groups_with_invited} of ${groupWords}: ${names} (invited, not accepted yet)`;
  const without = `${alone} of ${groupWords} without a scorer`;
  return [...(alone > 0 ? [without] : []), ...(groups_with_invited > 0 ? [waiting] : [])].join(
    '. ',
  );
}

function describeSheet(
  { round_id, groups, golfers_without_group, has_draft }: Round,
  groupWords: string,
  golfers: number,
): string {
  const draft = has_draft ? [`Round ${round_id} has a draft that is not published`] : [];
  if (groups === 0) {
    return draft[0] ?? 'Not published. Publishing the tournament does not need it';
  }
  const loose = golfers_without_group;
  const sheet = loose > 0 ? `${groupWords}, ${loose} of ${golfers} golfers in none` : groupWords;
  return [sheet, ...draft].join('. ');
}
