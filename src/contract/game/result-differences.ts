import { formatHundredths } from '../../golf/hundredths.ts';
import type { ResultDifferences } from './result-revision.ts';
import type { ResultDocument } from './results.ts';

/** The facts of one kind in a result, as texts by what they are about. */
interface FactGroup {
  readonly title: string;
  readonly facts: ReadonlyMap<string, string>;
}

/** Lists every fact in which two results of a tournament differ, by kind. When and as which number they were frozen is none. */
export function listResultDifferences(
  before: ResultDocument,
  after: ResultDocument,
): ResultDifferences['groups'] {
  const earlier = listFacts(before);
  return listFacts(after).flatMap(({ title, facts }, index) => {
    const old = earlier[index]?.facts ?? new Map<string, string>();
    const lines = [...new Set([...facts.keys(), ...old.keys()])].flatMap((what) => {
      const line = { what, before: old.get(what) ?? null, after: facts.get(what) ?? null };
      return line.before === line.after ? [] : [line];
    });
    return lines.length === 0 ? [] : [{ title, lines }];
  });
}

function listFacts(document: ResultDocument): FactGroup[] {
  const sameNames = Map.groupBy(document.golfers, ({ full_name }) => full_name);
  const names = new Map(
    document.golfers.map(({ id, full_name }) => {
      const isOnly = sameNames.get(full_name)?.length === 1;
      return [id, isOnly ? full_name : `${full_name} (${id})`];
    }),
  );
  const { id, name, city, country, season } = document.tournament;
  const teams = new Map(document.teams.map(({ id, name }) => [id, name]));
  const golfer = (id: number) => names.get(id) ?? `golfer ${id}`;
  const team = (id: number | null) => (id === null ? 'no team' : (teams.get(id) ?? `team ${id}`));
  const groups: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
    'Rules and pars': [
      ['Tournament', `${name} (${id}), ${city}, ${country}, season ${season}`],
      ...listRules(document),
      ['Cancelled rounds', document.cancelled_rounds.join(', ') || 'none'],
      ['Draw', [document.seed, document.seed_sha256, ...document.start_list].join(' ')],
      ...document.rounds.flatMap(({ round_id, pars, counting_scores, shortened }) => [
        [
          `Round ${round_id}`,
          `${counting_scores} cards count${shortened ? ', shortened' : ''}`,
        ] as const,
        ...pars.map((par, hole) => [`Round ${round_id}, hole ${hole + 1}`, `par ${par}`] as const),
      ]),
    ],
    'Golfers and teams': [
      ...document.golfers.map(({ id, team_id, ...entry }) => {
        const { ending, official_place, entry_number, replaces } = entry;
        const stop = ending && `${ending.status} in round ${ending.round_id}`;
        const at = ending?.hole_number ? `after hole ${ending.hole_number}` : null;
        return [
          golfer(id),
          [
            team(team_id),
            `entry ${entry_number ?? 'none'}`,
            replaces && `for ${golfer(replaces)}`,
            stop,
            at,
            ending?.voided && 'round void',
            official_place && describeOfficial(official_place),
          ]
            .filter(Boolean)
            .join(', '),
        ] as const;
      }),
      ...document.teams.map(({ id, name, official_place }) => {
        return [
          `Team ${name} (${id})`,
          official_place ? describeOfficial(official_place) : 'in the field',
        ] as const;
      }),
    ],
    Scores: document.cards.flatMap(({ round_id, competitor_id, start_hole, strokes, roles }) => {
      const card = `Round ${round_id}, ${golfer(competitor_id)}`;
      return [
        [`${card}, start hole`, String(start_hole)] as const,
        ...strokes.map((value, index) => {
          const writer = value === null ? 'no stroke' : `${value} by ${roles[index] ?? 'nobody'}`;
          return [`${card}, hole ${index + 1}`, writer] as const;
        }),
      ];
    }),
    'Players board': document.players_board.map(({ competitor_id, ...row }) => {
      return [golfer(competitor_id), `${describeRow(row)}, ${row.strokes} strokes`];
    }),
    'Teams board': document.teams_board.map(({ team_id, ...row }) => {
      return [team(team_id), describeRow(row)];
    }),
    Tickets: document.tickets.map(({ number, golfer_ids, team_id, status, points, position }) => {
      const contents = [...golfer_ids.map(golfer), team(team_id)].join(', ');
      const facts = [
        status.replace('-', ' '),
        position !== null && `place ${position}`,
        points !== null && `${formatHundredths(points)} points`,
      ];
      return [`Ticket ${number}`, `${facts.filter(Boolean).join(', ')} (${contents})`];
    }),
    Corrections: document.corrections.map((one, index) => {
      const hole = `round ${one.round_id}, hole ${one.hole_number}, ${golfer(one.competitor_id)}`;
      const change = `${one.old ?? 'no stroke'} to ${one.new ?? 'no stroke'}`;
      return [`Correction ${index + 1}`, `${hole}: ${change}, ${one.reason ?? ''}, ${one.at}`];
    }),
  };
  return Object.entries(groups).map(([title, facts]) => ({ title, facts: new Map(facts) }));
}

function listRules({ ruleset, streak_max_per_round }: ResultDocument): [string, string][] {
  const { version, holePoints, streak, bogeyFree, teamPoints, lastPlaceFrom } = ruleset;
  const points = Object.entries(holePoints).map(([name, hundredths]): [string, string] => {
    return [`Points of a hole: ${name}`, formatHundredths(hundredths)];
  });
  return [
    ['Ruleset', String(version)],
    ...points,
    ['Streak', `${formatHundredths(streak.points)} for ${streak.holes} holes`],
    ['Streaks in a round', streak_max_per_round === null ? 'any' : String(streak_max_per_round)],
    ['Bogey free round', formatHundredths(bogeyFree)],
    ['Points of teams', teamPoints.map(formatHundredths).join(', ')],
    ['Last place without points, from', String(lastPlaceFrom)],
  ];
}

function describeOfficial({
  place,
  reason,
  tie,
}: NonNullable<ResultDocument['teams'][number]['official_place']>): string {
  const tied = tie ? ` of those who shared ${tie.place} (${tie.ids.join(', ')})` : '';
  return `place ${place}${tied}: ${reason}`;
}

function describeRow(row: { position: number; label: string; to_par: number; points: number }) {
  const toPar = row.to_par > 0 ? `+${row.to_par}` : String(row.to_par);
  const { label, position, points } = row;
  const place = label.replace('T', '') === String(position) ? label : `${label} (${position})`;
  return `place ${place}, ${toPar}, ${formatHundredths(points)} points`;
}
