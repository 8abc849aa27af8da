import { toPlainLetters } from '../../golf/plain-letters.ts';
import type { DemoFeedRow } from './create-feed-row.ts';

type Hole = DemoFeedRow['rounds'][number]['holes'][number];

/** What real feeds have in place of strokes. */
const noStrokes = [null, '', '-', 0, -1, 3.5, 'four', 21, 40_000, 50_000, 'E', '+3'];

/** The mistakes of real feeds (docs/feed.md), each for one golfer. A golfer may become several rows. */
const mistakes: readonly ((row: DemoFeedRow) => readonly object[])[] = [
  (row) => [{ ...row, player_name: toPlainLetters(row.player_name) }],
  (row) => [{ ...row, player_name: formatLastFirst(row.player_name) }],
  (row) => [{ ...row, player_name: `${row.player_name}\u00a0(C)*` }],
  (row) => [{ ...row, player_name: row.player_name.normalize('NFD'), player_status: ' active ' }],
  (row) => [{ ...row, rounds: row.rounds.map(convertNumbersToText) }],
  (row) => [changeHoles(row, (hole) => ({ ...hole, score: { $numberInt: String(hole.score) } }))],
  (row) => [
    {
      ...row,
      rounds: row.rounds.map((round) => ({
        ...round,
        holes: noStrokes.map((score, index) => ({ hole_number: index + 1, score })),
      })),
    },
  ],
  (row) => [changeHoles(row, (hole, index) => (index < 2 ? { ...hole, hole_number: 19 } : hole))],
  // One hole twice, with other strokes the second time.
  (row) => [
    {
      ...row,
      rounds: row.rounds.map((round) => ({
        ...round,
        holes: [...round.holes, ...round.holes.slice(0, 1).map(addStroke)],
      })),
    },
  ],
  (row) => [row, row],
  (row) => [row, changeHoles(row, addStroke)],
  (row) => [
    { ...row, rounds: row.rounds.map((round) => ({ ...round, start_hole_number: '10*' })) },
  ],
  (row) => [{ ...row, rounds: row.rounds.map((round) => ({ ...round, round_number: 301 })) }],
  (row) => [{ ...row, rounds: row.rounds.map((round) => ({ ...round, holes: [] })) }],
  (row) => [{ ...row, player_status: 'DNS' }],
  (row) => [{ ...row, player_status: 'Rain delay', tee: null }],
  // A typing error: nobody in the field has this name.
  (row) => [{ ...row, player_name: `${row.player_name}${row.player_name.at(-1)}` }],
  // The golfer is missing, and two rows name nobody in the field.
  () => [
    { player_name: '=HYPERLINK("https://elsewhere.example")', player_status: '', rounds: [] },
    { player_name: 'Nobody <script>alert(1)</script>', player_status: 'WD', rounds: null },
  ],
];

/** Adds the mistakes of real feeds to the first golfers. The other golfers stay as they are. */
export function addDirt(rows: readonly DemoFeedRow[]): readonly object[] {
  return rows.flatMap((row, index) => mistakes[index]?.(row) ?? [row]);
}

function formatLastFirst(name: string): string {
  const [first, ...last] = name.split(' ');
  return `${last.join(' ').toUpperCase()}, ${first}`;
}

function addStroke(hole: Hole): Hole {
  return { ...hole, score: hole.score + 1 };
}

function changeHoles(row: DemoFeedRow, change: (hole: Hole, index: number) => object): object {
  const rounds = row.rounds.map((round) => ({ ...round, holes: round.holes.map(change) }));
  return { ...row, rounds };
}

function convertNumbersToText({ round_number, holes, ...round }: DemoFeedRow['rounds'][number]) {
  return {
    ...round,
    round_number: String(round_number),
    holes: holes.map(({ hole_number, score }) => ({
      hole_number: String(hole_number),
      score: `${score}.0`,
    })),
  };
}
