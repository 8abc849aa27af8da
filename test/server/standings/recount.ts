import type { Kysely } from 'kysely';
import type { Schema } from '../../../src/server/db/schema.ts';
import { drawByHand } from './draw-by-hand.ts';

/** The computed part of a board's row, for a player, a team or a user. */
export interface Recount {
  /** The cut line of the current round; null without one. */
  readonly cut: { line: number; isProjected: boolean } | null;
  readonly players: Map<number, { label: string; toPar: number; thru: number; points: number }>;
  readonly teams: Map<number, { label: string; toPar: number; points: number }>;
  readonly users: Map<number, { label: string; tickets: number; points: number }>;
}

interface Card {
  readonly strokes: (number | null)[];
  readonly pars: number[];
  readonly start: number;
}

/**
 * Computes all boards of a tournament from the rows of the database, by docs/rules/README.md and the 2025 rules.
 * Shares no code with src/golf or the standings.
 */
export async function recount(db: Kysely<Schema>, id: number): Promise<Recount> {
  const of = <T extends 'rounds' | 'holes' | 'field' | 'card_lanes' | 'competitor_endings'>(t: T) =>
    db
      .selectFrom(t as 'rounds')
      .selectAll()
      .where('tournament_id', '=', id)
      .execute() as never;
  const allRounds: Round[] = await of('rounds');
  const rounds = allRounds.filter((round) => !round.is_cancelled);
  const holes: { round_id: number; hole_number: number; par: number }[] = await of('holes');
  const field: { competitor_id: number; team_id: number | null }[] = await of('field');
  const lanes: Lane[] = await of('card_lanes');
  const endings: End[] = await of('competitor_endings');
  const starts = await db
    .selectFrom('tee_group_competitors as c')
    .innerJoin('tee_groups as g', (join) =>
      join
        .onRef('g.tournament_id', '=', 'c.tournament_id')
        .onRef('g.round_id', '=', 'c.round_id')
        .onRef('g.group_number', '=', 'c.group_number'),
    )
    .select(['c.round_id', 'c.competitor_id', 'g.start_hole'])
    .where('c.tournament_id', '=', id)
    .execute();
  const tickets = await db
    .selectFrom('tickets')
    .select(['user_id', 'number'])
    .where('tournament_id', '=', id)
    .where('voided_at', 'is', null)
    .where('ranked_at', 'is not', null)
    .execute();
  const drawnTickets = await drawByHand(db, id);

  const officialRows = await db
    .selectFrom('official_places')
    .selectAll()
    .where('tournament_id', '=', id)
    .orderBy('id')
    .execute();
  const official = new Map(
    officialRows.map((row) => [`${row.competitor_id ?? ''}/${row.team_id ?? ''}`, row]),
  );
  /** Returns the place by rank, or the committee's. A play-off counts for exactly those who still tie. */
  function findPlace<R extends { rank: number }>(
    one: R,
    all: readonly R[],
    getId: (row: R) => number,
    toKey: (row: R) => string,
  ): number {
    const computed = all.filter(({ rank }) => rank < one.rank).length + 1;
    const entry = official.get(toKey(one));
    if (!entry || entry.place === null) return computed;
    const { place, tie_place, tied_ids } = entry;
    if (tie_place === null) return place;
    const tied = all.filter(({ rank }) => rank === one.rank).map(getId);
    const isSameTie = tied.sort().join() === [...(tied_ids ?? [])].sort().join();
    return isSameTie ? place - tie_place + computed : computed;
  }

  const numbers = rounds.map((round) => round.round_id).sort((a, b) => a - b);
  function makeCard(round: number, competitor: number): Card {
    const end = endings.find((one) => one.competitor_id === competitor);
    const isVoid = end && (round > end.round_id || (round === end.round_id && losesRound(end)));
    const ownLanes = lanes.filter(
      (lane) => lane.round_id === round && lane.competitor_id === competitor && !isVoid,
    );
    const at = (hole: number) => ownLanes.find((lane) => lane.hole_number === hole)?.value ?? null;
    const sheet = starts.find((s) => s.round_id === round && s.competitor_id === competitor);
    return {
      strokes: eighteen.map(at),
      pars: eighteen.map((hole) => readPar(holes, round, hole)),
      start: at(0) ?? sheet?.start_hole ?? 1,
    };
  }
  const playedRounds = numbers.filter((round) =>
    field.some(({ competitor_id }) => makeCard(round, competitor_id).strokes.some(Boolean)),
  );
  const openedRounds = rounds
    .filter(({ status }) => status !== 'setup')
    .map((round) => round.round_id);
  const current = Math.max(numbers[0] ?? 1, ...playedRounds, ...openedRounds);

  const isLive = (round: number) =>
    rounds.some(({ round_id, status }) => round_id === round && status === 'live');
  /** The holes of the current round, or before a stroke there those of the last round that is still to be finished. */
  function countThru(cards: (Card & { round: number })[]): number {
    const counts = cards.map(({ round, strokes }) => ({
      round,
      thru: strokes.filter(Boolean).length,
    }));
    const now = counts.find(({ round }) => round === current)?.thru ?? 0;
    const others = counts.filter(
      ({ round, thru }) => round < current && isLive(round) && thru < 18,
    );
    return now || (others.findLast(({ thru }) => thru > 0)?.thru ?? 0);
  }

  const people = field.map(({ competitor_id, team_id }) => {
    const end = endings.find((one) => one.competitor_id === competitor_id);
    const cards = numbers.map((round) => ({ round, ...makeCard(round, competitor_id) }));
    const isOut = cards.some(({ round, strokes }) => {
      const isAfterCut = end?.status === 'CUT' && round > end.round_id;
      return round < current && !isLive(round) && !isAfterCut && strokes.includes(null);
    });
    const isCut = end?.status === 'CUT';
    const isBegun = cards.some(({ strokes }) => strokes.some(Boolean));
    const isWaiting = !isOut && !end && !isBegun;
    const hasBonus = (round: number) => isCut || !(end?.round_id === round && end.status !== 'DQ');
    return {
      competitor_id,
      team_id,
      end,
      cards,
      isBegun,
      rank:
        sum(cards.map(toPar)) +
        (isOut || (end && !isCut) ? 2000 : isCut ? 1000 : isWaiting ? 500 : 0),
      toPar: sum(cards.map(toPar)),
      thru: countThru(cards),
      points: sum(cards.map((card) => cardPoints(card, hasBonus(card.round)))),
    };
  });
  const isClosed = (round: number) =>
    !['setup', 'live'].includes(rounds.find((one) => one.round_id === round)?.status ?? '');
  const countOf = (round: number) =>
    rounds.find(({ round_id }) => round_id === round)?.counting_scores ?? 0;
  const squads = [...new Set(field.flatMap(({ team_id }) => team_id ?? []))].map((team_id) => {
    const members = people.filter((person) => person.team_id === team_id);
    const countedRounds = numbers
      .filter((round) => round <= current)
      .map((round) =>
        members
          .filter(({ end }) => !end || end.round_id + Number(end.status === 'CUT') > round)
          .flatMap(({ cards }) => cards.filter((card) => card.round === round))
          .filter(({ strokes }) =>
            isClosed(round) ? !strokes.includes(null) : strokes.some(Boolean),
          )
          .sort((a, b) => toPar(a) - toPar(b))
          .slice(0, countOf(round)),
      );
    const isShort = countedRounds.some((cards, index) => {
      const round = numbers[index] ?? 0;
      return isClosed(round) && cards.length < countOf(round);
    });
    const isOut = members.every(({ end }) => end);
    const total = sum(countedRounds.flat().map(toPar));
    const hasBegun = countedRounds.flat().length > 0;
    return {
      team_id,
      isOut,
      begun: hasBegun,
      toPar: total,
      rank: total + (isShort || isOut ? 1000 : 0),
    };
  });
  const arePointsGiven =
    squads.some((team) => !team.isOut) && squads.every((t) => t.isOut || t.begun);

  const getGolfer = (person: (typeof people)[number]) => person.competitor_id;
  const golferPlaces = people.map((one) =>
    findPlace(one, people, getGolfer, ({ competitor_id }) => `${competitor_id}/`),
  );
  const players = new Map(
    people.map(({ competitor_id, end, isBegun, toPar, thru, points }, index) => [
      competitor_id,
      {
        label:
          end && end.status !== 'CUT'
            ? end.status
            : isBegun
              ? writeLabel(golferPlaces[index] ?? 0, golferPlaces)
              : '–',
        toPar,
        thru,
        points,
      },
    ]),
  );
  const getTeam = (squad: (typeof squads)[number]) => squad.team_id;
  const teamPlaces = squads.map((one) =>
    findPlace(one, squads, getTeam, ({ team_id }) => `/${team_id}`),
  );
  const teams = new Map(
    squads.map(({ team_id, toPar }, index) => {
      const place = teamPlaces[index] ?? 0;
      const label = writeLabel(place, teamPlaces);
      const isLastAlone = place === Math.max(...teamPlaces) && !label.startsWith('T') && place >= 4;
      const points = !arePointsGiven || isLastAlone ? 0 : (teamTable[place - 1] ?? 0);
      return [team_id, { label, toPar, points }];
    }),
  );
  const ownedTickets = tickets.map(({ user_id, number }) => {
    const { golfers = [], team = 0 } = drawnTickets.get(number) ?? {};
    const ownPoints = golfers.map((golfer) => players.get(golfer)?.points ?? 0);
    return { user_id, points: sum(ownPoints) + (teams.get(team)?.points ?? 0) };
  });
  const totals = [...new Set(ownedTickets.map(({ user_id }) => user_id))].map((user_id) => {
    const ownTickets = ownedTickets.filter((ticket) => ticket.user_id === user_id);
    return {
      user_id,
      tickets: ownTickets.length,
      rank: -sum(ownTickets.map(({ points }) => points)),
    };
  });
  const users = new Map(
    totals.map(({ user_id, tickets, rank }) => [
      user_id,
      { label: writePlace(rank, totals), tickets, points: -rank || 0 },
    ]),
  );
  return { cut: findCut(), players, teams, users };

  /** Returns the line of the live round with a cut, otherwise of the current round. */
  function findCut(): Recount['cut'] {
    const inOrder = rounds.toSorted((a, b) => a.round_id - b.round_id);
    const played =
      inOrder.find((one) => isLive(one.round_id) && (one.cut_top ?? one.cut_within) !== null) ??
      inOrder.find((one) => one.round_id === current);
    if (!played || (played.cut_top ?? played.cut_within) === null) return null;
    const { round_id, cut_top, cut_within } = played;
    const atCut = people.filter(({ end, cards }) => {
      const isIn = !end || end.round_id + Number(end.status === 'CUT') > round_id;
      const gaps = cards.filter(({ round, strokes }) => !isLive(round) && strokes.includes(null));
      return isIn && gaps.every(({ round }) => round >= round_id);
    });
    const hasBegun = atCut.some(({ cards }) =>
      cards.some(({ round, strokes }) => round === round_id && strokes.some(Boolean)),
    );
    const scoreOf = ({ cards }: (typeof people)[number]) =>
      sum(cards.filter(({ round }) => round <= round_id).map(toPar));
    const scores = atCut.map(scoreOf).sort((a, b) => a - b);
    const passes = cut_within === null ? scores.slice(0, cut_top ?? 0) : scores;
    if (!hasBegun || (cut_within === null && passes.length === scores.length)) return null;
    const line = cut_within === null ? Math.max(...passes) : Math.min(...scores) + cut_within;
    const isWaiting = atCut.some((person) => !person.end && scoreOf(person) > line);
    return { line, isProjected: !isClosed(round_id) || isWaiting };
  }
}

interface Round {
  round_id: number;
  status: string;
  counting_scores: number;
  cut_top: number | null;
  cut_within: number | null;
  is_cancelled: boolean;
}

interface Lane {
  round_id: number;
  competitor_id: number;
  hole_number: number;
  value: number | null;
}

interface End {
  competitor_id: number;
  round_id: number;
  status: string;
  voided: boolean;
}

const eighteen = Array.from({ length: 18 }, (_, index) => index + 1);
const teamTable = [30, 20, 10, 5, 5, 5, 5, 3, 3, 3, 3].map((points) => points * 100);

function losesRound({ status, voided }: End): boolean {
  return status === 'DNS' || voided;
}

function readPar(
  holes: { round_id: number; hole_number: number; par: number }[],
  r: number,
  h: number,
) {
  return holes.find((hole) => hole.round_id === r && hole.hole_number === h)?.par ?? 0;
}

function toPar({ strokes, pars }: Card): number {
  return sum(
    strokes.map((strokeCount, index) =>
      strokeCount === null ? 0 : strokeCount - (pars[index] ?? 0),
    ),
  );
}

function cardPoints({ strokes, pars, start }: Card, hasBonus: boolean): number {
  const overPar = strokes.map((strokeCount, i) =>
    strokeCount === null ? null : strokeCount - (pars[i] ?? 0),
  );
  const holes = strokes.map((strokeCount, i) => {
    const over = overPar[i];
    if (strokeCount === null || over === null || over === undefined) return 0;
    if (over <= -3) return 1000;
    if (strokeCount === 1) return 800;
    return { '-2': 500, '-1': 350, '0': 180, '1': -125 }[String(over)] ?? -220;
  });
  // The card in play order is a text, with b for birdie or better. Each three in a row count, and the next streak
  // starts after them.
  const order = eighteen.map((_, i) => (start - 1 + i) % 18);
  const word = order.map((i) => ((overPar[i] ?? 0) < 0 ? 'b' : '.')).join('');
  const streaks = word.match(/bbb/g)?.length ?? 0;
  const isBogeyFree = overPar.every((over) => over !== null && over <= 0);
  return sum(holes) + streaks * 525 + (hasBonus && isBogeyFree ? 600 : 0);
}

function writePlace(rank: number, all: readonly { rank: number }[]): string {
  const place = all.filter((other) => other.rank < rank).length + 1;
  return `${all.filter((other) => other.rank === rank).length > 1 ? 'T' : ''}${place}`;
}

function writeLabel(place: number, all: readonly number[]): string {
  return `${all.filter((other) => other === place).length > 1 ? 'T' : ''}${place}`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
