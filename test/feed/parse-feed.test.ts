import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { FeedReading } from '../../src/contract/admin/feed-reading.ts';
import { UploadBody } from '../../src/contract/scoring/scoring.ts';
import { parseFeed } from '../../src/server/feed/read/parse-feed.ts';
import { makeChances } from '../faults/seeded.ts';

type Holes = readonly object[] | object;

/** The feed of one player whose first round has these holes. */
const makeFeed = (holes: Holes, round: object = {}, player: object = {}, more: object = {}) => ({
  season: 2025,
  liv_tournament_id: 10_039,
  last_updated: '2025-06-06T17:14:07.415Z',
  data: [
    {
      player_name: 'Joaquin Niebla',
      player_status: '',
      rounds: [{ round_number: 1, start_hole_number: 1, holes, ...round }],
      ...player,
    },
  ],
  ...more,
});
const hole = (hole_number: unknown, score: unknown) => ({ hole_number, score });
const read = (feed: unknown, round = 1) => parseFeed(JSON.stringify(feed), round);
const kinds = (feed: unknown) => read(feed).warnings.map(({ kind }) => kind);
const firstRow = (feed: unknown) => read(feed).rows[0];

describe('an external leaderboard', () => {
  it('is parsed as rows of an upload, with its season, tournament and time', () => {
    expect(read(makeFeed([hole(1, 4), hole(2, 3)]))).toEqual({
      problem: null,
      season: 2025,
      liv_tournament_id: 10_039,
      last_updated: '2025-06-06T17:14:07.415Z',
      rows: [
        {
          Player: 'Joaquin Niebla',
          'Player Status': '',
          Round: 1,
          'Start Hole': 1,
          'Hole 1': 4,
          'Hole 2': 3,
        },
      ],
      left_out: [],
      warnings: [],
      more_warnings: 0,
    });
  });

  it.each([
    ['an empty body', '', 'empty'],
    ['a body of blanks', ' \n ', 'empty'],
    ['HTML with status 200', '<!doctype html><title>Sign in</title>', 'not-json'],
    ['a truncated body', '{"data":[{"player_name":"Joa', 'not-json'],
    [
      'a body nested too deeply',
      `{"data":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
      'not-json',
    ],
    ['data that is missing', '{}', 'no-players'],
    ['data that is null', '{"data":null}', 'no-players'],
    ['data that is an object', '{"data":{"a":1}}', 'no-players'],
    ['data that is empty', '{"data":[]}', 'no-players'],
    ['a list in place of the feed', '[1,2]', 'no-players'],
  ])('with %s gives no rows and one problem', (_name, text, problem) => {
    expect(parseFeed(text, 1)).toMatchObject({ problem, rows: [] });
  });

  it.each([
    ['a byte order mark', (json: string) => `\uFEFF${json}`],
    ['JSONP', (json: string) => `callback(${json});`],
  ])('with %s is parsed', (_name, wrap) => {
    expect(parseFeed(wrap(JSON.stringify(makeFeed([hole(1, 4)]))), 1).rows).toHaveLength(1);
  });

  it('with an unreadable time gets a warning', () => {
    const feed = makeFeed([hole(1, 4)], {}, {}, { last_updated: 'yesterday' });
    expect(read(feed)).toMatchObject({ last_updated: null });
    expect(kinds(feed)).toEqual(['time-unreadable']);
  });

  it('with other fields than ours is parsed without them', () => {
    const feed = makeFeed([{ ...hole(1, 4), par: 4, extra: {} }], { extra: 1 }, { country: 'ES' });
    expect(firstRow(feed)).toMatchObject({ 'Hole 1': 4 });
    expect(kinds(feed)).toEqual([]);
  });
});

describe('the time of a feed', () => {
  it.each([
    ['2025-06-06T17:14:07.415Z', '2025-06-06T17:14:07.415Z'],
    ['2025-06-06T19:14:07+02:00', '2025-06-06T19:14:07+02:00'],
    ['Fri, 06 Jun 2025 17:14:07 GMT', '2025-06-06T17:14:07.000Z'],
    ['2025-06-06 17:14:07 UTC', '2025-06-06T17:14:07.000Z'],
    ['2025-06-06 19:14 +0200', '2025-06-06T17:14:00.000Z'],
    [1_749_230_047, '2025-06-06T17:14:07.000Z'],
    [1_749_230_047_415, '2025-06-06T17:14:07.415Z'],
    ['1749230047', '2025-06-06T17:14:07.000Z'],
    [{ $date: '2025-06-06T17:14:07Z' }, '2025-06-06T17:14:07Z'],
    [{ $date: { $numberLong: '1749230047415' } }, '2025-06-06T17:14:07.415Z'],
  ])('%j is read as %s', (last_updated, time) => {
    const feed = makeFeed([hole(1, 4)], {}, {}, { last_updated });
    expect(read(feed)).toMatchObject({ last_updated: time, warnings: [] });
  });

  it.each(['yesterday', '2025-06-06T17:14:07', '6/6/2025 5:14 PM', 1039, '2025', {}])(
    '%j is unknown, with a warning',
    (last_updated) => {
      const feed = makeFeed([hole(1, 4)], {}, {}, { last_updated });
      expect(read(feed).last_updated).toBeNull();
      expect(kinds(feed)).toEqual(['time-unreadable']);
    },
  );
});

describe('a name of a feed', () => {
  it.each([
    ['Ann O&#39;Neill', "Ann O'Neill"],
    ['Ann O&#x27;Neill', "Ann O'Neill"],
    ['Joaqu&iacute;n Niebla', 'Joaquín Niebla'],
    ['JoaquÃ\u00adn Niebla', 'Joaquín Niebla'],
    ['SÃ¸ren Bakkegaard', 'Søren Bakkegaard'],
    ['Søren Bakkegaard', 'Søren Bakkegaard'],
    ['Ãngela Ruiz', 'Ãngela Ruiz'],
  ])('%j is read as %s', (player_name, name) => {
    expect(firstRow(makeFeed([hole(1, 4)], {}, { player_name }))?.Player).toBe(name);
  });
});

describe('repeated blocks that contradict nothing are read as one', () => {
  const blocks = (...holes: readonly unknown[]) =>
    makeFeed(
      [],
      {},
      {
        rounds: holes.map((one) => ({ round_number: 1, start_hole_number: 1, holes: one })),
      },
    );
  it.each([
    ['an empty block beside a full one', blocks([], [hole(1, 4)])],
    ['a block without strokes before a full one', blocks([hole(1, null)], [hole(1, 4)])],
    ['a block without holes after a full one', blocks([hole(1, 4)], null)],
    [
      'equal blocks with other order of fields',
      blocks([hole(1, 4)], [{ score: 4, hole_number: 1 }]),
    ],
  ])('%s', (_name, feed) => {
    expect(read(feed)).toMatchObject({ rows: [{ 'Hole 1': 4 }], left_out: [], warnings: [] });
  });

  it('the two nines of a round', () => {
    expect(firstRow(blocks([hole(1, 4)], [hole(2, 5)]))).toMatchObject({
      'Hole 1': 4,
      'Hole 2': 5,
    });
  });

  const [player] = makeFeed([hole(1, 4)]).data;
  const again = (holes: Holes, more: object = {}) => ({
    ...makeFeed(holes).data[0],
    player_name: 'NIEBLA, Joaquín',
    ...more,
  });
  it.each([
    ['with more holes', again([hole(1, 4), hole(2, 3)])],
    ['without strokes', again([hole(1, null), hole(2, 3)])],
    ['with a status', again([hole(2, 3)], { player_status: 'F' })],
  ])('a second row of a player %s', (_name, other) => {
    for (const data of [
      [player, other],
      [other, player],
    ]) {
      const reading = read({ data });
      expect(reading.left_out).toEqual([]);
      expect(reading.rows).toMatchObject([{ 'Hole 1': 4, 'Hole 2': 3 }]);
    }
  });

  it('a second row of a player without the round', () => {
    const reading = read({
      data: [{ ...player, rounds: [] }, player, { ...player, rounds: null }],
    });
    expect(reading).toMatchObject({ rows: [{ 'Hole 1': 4 }], left_out: [] });
  });

  it.each([
    ['strokes', again([hole(1, 5)])],
    [
      'a start hole',
      again([hole(2, 4)], {
        rounds: [{ round_number: 1, start_hole_number: 10, holes: [hole(2, 4)] }],
      }),
    ],
    ['a status', again([hole(2, 4)], { player_status: 'WD' })],
  ])('but not a second row with other %s', (_name, other) => {
    const reading = read({ data: [{ ...player, player_status: 'F' }, other] });
    expect(reading.rows).toEqual([]);
    expect(reading.left_out.map(({ reason }) => reason)).toEqual(['rows-differ', 'rows-differ']);
  });
});

describe('a player of a feed is left out', () => {
  it.each([
    ['without the chosen round', { rounds: [] }, 'round-missing'],
    ['without a list of rounds', { rounds: null }, 'round-missing'],
    ['without holes in the round', { rounds: [{ round_number: 1, holes: [] }] }, 'holes-missing'],
    ['without a name', { player_name: ' ' }, 'name-missing'],
    ['with a name of 201 letters', { player_name: 'x'.repeat(201) }, 'name-too-long'],
    [
      'with the round twice and different',
      {
        rounds: [
          { round_number: 1, holes: [hole(1, 4)] },
          { round_number: '1', holes: [hole(1, 5)] },
        ],
      },
      'rows-differ',
    ],
  ])('%s', (_name, player, reason) => {
    const reading = read(makeFeed([hole(1, 4)], {}, player));
    expect(reading.rows).toEqual([]);
    expect(reading.left_out).toMatchObject([{ reason }]);
  });

  it('when the row is not an object', () => {
    expect(read({ data: ['Joaquin'] }).left_out).toEqual([
      { player: 'Joaquin', reason: 'not-a-player' },
    ]);
  });

  it('completely when two rows differ, but counts once when they are equal', () => {
    const [player] = makeFeed([hole(1, 4)]).data;
    const [other] = makeFeed([hole(1, 5)], {}, { player_name: 'NIEBLA, Joaquín' }).data;
    expect(read({ data: [player, player] }).rows).toHaveLength(1);
    const reading = read({ data: [player, other] });
    expect(reading.rows).toEqual([]);
    expect(reading.left_out.map(({ reason }) => reason)).toEqual(['rows-differ', 'rows-differ']);
  });

  it('beyond the 300 rows of an upload', () => {
    const [player] = makeFeed([hole(1, 4)]).data;
    const data = Array.from({ length: 302 }, (_, index) => ({
      ...player,
      player_name: `Golfer ${index}`,
    }));
    const reading = read({ data });
    expect(reading.rows).toHaveLength(300);
    expect(reading.left_out.map(({ reason }) => reason)).toEqual(['too-many', 'too-many']);
  });
});

describe('a score of a feed', () => {
  it.each([
    [null, 'empty'],
    ['', 'empty'],
    ['-', 'empty'],
    [0, 'not-strokes'],
    [-1, 'not-strokes'],
    [3.5, 'not-strokes'],
    ['four', 'not-strokes'],
    [21, 'not-strokes'],
    [40_000, 'not-strokes'],
    [50_000, 'not-strokes'],
    [{}, 'not-strokes'],
    [[4], 'not-strokes'],
    [true, 'not-strokes'],
    ['E', 'to-par'],
    ['+3', 'to-par'],
    ['-2', 'to-par'],
  ])('of %j is not entered, with a warning %s', (score, kind) => {
    const feed = makeFeed([hole(1, score), hole(2, 4)]);
    expect(firstRow(feed)).toMatchObject({ 'Hole 1': null, 'Hole 2': 4 });
    expect(read(feed).warnings[0]).toMatchObject({ kind, player: 'Joaquin Niebla', hole: 1 });
  });

  it.each([4, '4', '4.0', ' 4 ', { $numberInt: '4' }])('of %j is four strokes', (score) => {
    expect(firstRow(makeFeed([hole(1, score)]))).toMatchObject({ 'Hole 1': 4 });
  });
});

describe('a hole of a feed', () => {
  it.each([0, 19, '10*', null, 'one'])('%j is not a hole, with a warning', (number) => {
    const feed = makeFeed([hole(number, 4), hole(1, 4)]);
    expect(Object.keys(firstRow(feed) ?? {}).filter((name) => name.startsWith('Hole'))).toEqual([
      'Hole 1',
    ]);
    expect(kinds(feed)).toEqual(['no-hole']);
  });

  it('that comes twice counts once with equal strokes, and not at all with different ones', () => {
    expect(kinds(makeFeed([hole(1, 4), hole('1', '4')]))).toEqual([]);
    const feed = makeFeed([hole(1, 4), hole(1, 5), hole(1, 5)]);
    expect(firstRow(feed)).toMatchObject({ 'Hole 1': null });
    expect(kinds(feed)).toContain('hole-differs');
  });

  it.each([
    ['strokes', { 1: 4, 2: '5' }],
    ['objects', { 1: { score: 4 }, 2: { score: 5 } }],
  ])('can be a key of an object with %s', (_name, holes) => {
    expect(firstRow(makeFeed(holes))).toMatchObject({ 'Hole 1': 4, 'Hole 2': 5 });
  });

  it('that is missing between two played holes gets a warning, in the order of play', () => {
    const feed = makeFeed([hole(17, 4), hole(1, 4)], { start_hole_number: 17 });
    expect(read(feed).warnings).toMatchObject([{ kind: 'gap', hole: 18 }]);
  });
});

describe('a start hole of a feed', () => {
  it.each([
    [1, 1],
    ['10*', 10],
    ['10', 10],
  ])('of %j is %i', (start, expected) => {
    expect(firstRow(makeFeed([hole(expected, 4)], { start_hole_number: start }))).toMatchObject({
      'Start Hole': expected,
    });
  });

  it.each([null, 0, 19, 'first', undefined])('of %j is none, with a warning', (start) => {
    const feed = makeFeed([hole(1, 4)], { start_hole_number: start });
    expect(firstRow(feed)).toMatchObject({ 'Start Hole': null });
    expect(kinds(feed)).toEqual(['start-hole']);
  });
});

describe('a round of a feed', () => {
  it.each([1, '1', 1.0, '1.0'])('with the number %j is round 1', (round_number) => {
    expect(firstRow(makeFeed([hole(1, 4)], { round_number }))).toMatchObject({ Round: 1 });
  });

  it('201 or 301 is ignored, with one warning for all players', () => {
    const rounds = [
      { round_number: 201, holes: [hole(1, 3)] },
      { round_number: 1, start_hole_number: 1, holes: [hole(1, 4)] },
    ];
    const [player] = makeFeed([]).data;
    const data = ['One', 'Two'].map((player_name) => ({ ...player, player_name, rounds }));
    const reading = read({ data });
    expect(reading.rows).toHaveLength(2);
    expect(reading.warnings).toEqual([
      { kind: 'round-unknown', player: null, hole: null, text: '201' },
    ]);
  });
});

describe('a status of a feed', () => {
  const eighteen = Array.from({ length: 18 }, (_, index) => hole(index + 1, 4));
  const withStatus = (player_status: unknown, holes: Holes) =>
    makeFeed(holes, {}, { player_status });

  it.each(['', 'Active', 'F', 'complete', 'DQ', 'MC', 'cut', 'MDF', 'NC', 'Reserve', 'Alternate'])(
    'is recognised: %s',
    (status) => expect(kinds(withStatus(status, eighteen))).toEqual([]),
  );

  it('is kept as text and listed when it is unknown', () => {
    const feed = withStatus('Injured', eighteen);
    expect(firstRow(feed)).toMatchObject({ 'Player Status': 'Injured' });
    expect(kinds(feed)).toEqual(['status-unknown']);
  });

  it.each([
    ['WD', eighteen],
    ['r t d', eighteen],
    ['DNS', [hole(1, 4)]],
    ['Not started', [hole(1, 4)]],
  ])('is listed when it contradicts the strokes: %s', (status, holes) => {
    expect(kinds(withStatus(status, holes))).toEqual(['status-contradicts']);
  });

  it('is listed when it is Active without any strokes', () => {
    expect(kinds(withStatus('Active', [hole(1, null)]))).toEqual(['empty', 'status-contradicts']);
  });
});

describe('a feed that is not a leaderboard', () => {
  const [player] = makeFeed([hole(1, 4)]).data;
  const manyRows = (size: number) => JSON.stringify({ data: new Array(size).fill(player) });

  /** Returns how much CPU a call takes for one parse of the text. */
  function measure<T>(text: string, call: () => T) {
    const parsing = process.cpuUsage();
    for (let times = 0; times < 10; times++) JSON.parse(text);
    const parse = sumCpu(process.cpuUsage(parsing)) / 10;
    const calling = process.cpuUsage();
    const result = call();
    return { result, ratio: sumCpu(process.cpuUsage(calling)) / parse };
  }
  const sumCpu = ({ user, system }: NodeJS.CpuUsage) => user + system;

  it.each([
    ['1,001 players', manyRows(1_001)],
    ['300,001 values', `{"data":[${'1,'.repeat(300_000)}1]}`],
  ])('with %s is refused as too large', (_name, text) => {
    expect(parseFeed(text, 1)).toMatchObject({ problem: 'too-large', rows: [], left_out: [] });
  });

  it('with one player 1,000 times does not compare the rows in pairs', () => {
    const text = manyRows(1_000);
    const { result, ratio } = measure(text, () => parseFeed(text, 1));
    expect(result.rows).toHaveLength(1);
    // Comparing the rows in pairs takes over a thousand times as long as the parser.
    expect(ratio).toBeLessThan(200);
  });

  it('with 130,000 wrong holes is parsed, with the first 1,000 warnings', () => {
    const holes = new Array(130_000).fill(0);
    const reading = read(makeFeed([...holes, hole(1, 4)]));
    expect(reading.rows).toMatchObject([{ 'Hole 1': 4 }]);
    expect(reading.warnings).toHaveLength(1_000);
    expect(reading.more_warnings).toBe(129_000);
  });
});

describe('10,000 feeds with random damage', () => {
  const good = JSON.stringify({
    ...makeFeed([hole(17, 4), hole(18, 3), hole(1, 3)], { start_hole_number: 17 }),
    data: [
      ...makeFeed([hole(17, 4), hole(18, 3)]).data,
      ...makeFeed({ 1: 4 }, {}, { player_name: 'C. Smythe', player_status: 'WD' }).data,
    ],
  });
  const values = ['null', '1e999', '-0', '[]', '{}', '"\\u0000"', '"\\ud800"', '9007199254740993'];

  it('are read without an error, and their rows can be uploaded', () => {
    const chances = makeChances(24);
    let withRows = 0;
    for (let turn = 0; turn < 10_000; turn++) {
      let text = good;
      for (let times = chances.below(4); times >= 0; times--) {
        const at = chances.below(text.length);
        const value = values[chances.below(values.length)] ?? '';
        const end = at + chances.below(12);
        const damages = [
          () => text.slice(0, at),
          () => text.slice(0, at) + text.slice(end),
          () => text.slice(0, at) + value + text.slice(end),
          () => text.replace(/:(\d+|"[^"]*")/, `:${value}`),
          () =>
            text.replaceAll(/"score":\d+/g, (one) => (chances.below(3) ? one : `"score":${value}`)),
          () => text.replace('[', '['.repeat(1 + chances.below(50))),
          () => `${text.slice(0, at)}\u0000\ud800${text.slice(at)}`,
        ];
        // Half of the feeds stay JSON with wrong values.
        const chosen = turn % 2 === 0 ? damages : damages.slice(3, 5);
        text = chosen[chances.below(chosen.length)]?.() ?? text;
      }
      const reading = parseFeed(text, 1 + chances.below(3));
      expect(v.safeParse(FeedReading, reading).issues).toBeUndefined();
      if (reading.rows.length > 0) {
        withRows++;
        const body = { tournament_id: 1, round_id: 1, scores: reading.rows };
        expect(v.is(UploadBody, body)).toBe(true);
      }
    }
    expect(withRows).toBeGreaterThan(1_000);
  });
});
