import { describe, expect, it } from 'vitest';
import { formatPlayerThru, startText } from '../../src/client/leaderboard/boards/board-words.ts';
import { mergeRows } from '../../src/client/leaderboard/live/merge-rows.ts';
import { markGolfers } from '../../src/client/leaderboard/use-golfer-marks.ts';
import { chooseHistoryStep, parseView } from '../../src/client/leaderboard/view.ts';
import { followRows } from '../../src/client/ui/board/row-moves.ts';
import { isTextFound } from '../../src/client/ui/contains.ts';
import { formatPoints, formatThru } from '../../src/client/ui/golf-words.ts';
import { updatedText } from '../../src/client/ui/notes/updated-note.tsx';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly position: number;
  readonly position_label: string;
}

const getId = (row: Row) => row.id;
const readName = (row: Row) => row.name;
const row = (id: number, position: number, name = `golfer ${id}`): Row => ({
  id,
  name,
  position,
  position_label: `${position}`,
});

describe("a board's rows", () => {
  it('include a new row, which has neither moved nor changed', () => {
    const moves = followRows(new Map(), [row(1, 1)], getId);
    expect(moves.get(1)?.move).toEqual({ places: 0, changes: 0 });
  });

  it('show moves since the board was opened', () => {
    const firstMoves = followRows(new Map(), [row(1, 1), row(2, 2), row(3, 3)], getId);
    const first = followRows(firstMoves, [row(3, 1), row(1, 2), row(2, 3)], getId);
    const second = followRows(first, [row(1, 1), row(3, 2), row(2, 3)], getId);
    expect(first.get(3)?.move.places).toBe(2);
    expect(second.get(3)?.move.places).toBe(1);
    expect(second.get(2)?.move.places).toBe(-1);
    expect(second.get(1)?.move.places).toBe(0);
  });

  it("show no move for a row's first place, and count moves from there", () => {
    const unplayedRows = [1, 2].map((id) => ({ ...row(id, 1), position_label: '–' }));
    const firstMoves = followRows(new Map(), unplayedRows, getId);
    const placedMoves = followRows(firstMoves, [row(1, 1), row(2, 2)], getId);
    expect(placedMoves.get(2)?.move).toEqual({ places: 0, changes: 1 });
    expect(followRows(placedMoves, [row(2, 1), row(1, 2)], getId).get(2)?.move.places).toBe(1);
  });

  it('glow once for each change, and not because another row moved', () => {
    const still = row(1, 1);
    const firstMoves = followRows(new Map(), [still, row(2, 2)], getId);
    const later = followRows(firstMoves, [still, row(2, 2, 'renamed')], getId);
    expect(later.get(1)?.move.changes).toBe(0);
    expect(later.get(2)?.move.changes).toBe(1);
  });

  it('are sorted by place and then by name after some changed', () => {
    const rows = [row(1, 1, 'Ada'), row(2, 2, 'Cleo'), row(3, 3, 'Bo')];
    const mergedRows = mergeRows(rows, [row(3, 1, 'Bo'), row(4, 4, 'Dee')], {
      getId: getId,
      getName: readName,
    });
    expect(mergedRows.map(readName)).toEqual(['Ada', 'Bo', 'Cleo', 'Dee']);
    expect(mergedRows[0]).toBe(rows[0]);
  });
});

describe("a board's texts", () => {
  it.each([
    [0, '–'],
    [7, '7'],
    [18, 'F'],
  ])('show %i played holes as "%s"', (thru, text) => expect(formatThru(thru)).toBe(text));

  it('show "Cut" instead of the played holes for a golfer who was cut', () => {
    expect(formatPlayerThru({ thru: 0, cut: true })).toBe('Cut');
    expect(formatPlayerThru({ thru: 18 })).toBe('F');
  });

  it("name a golfer's start hole until the first score of the round", () => {
    const waitingPlayer = { start_hole: 17, thru: 0, status: 'active' } as const;
    expect(startText(waitingPlayer)).toBe('Starts on hole 17');
    expect(startText({ ...waitingPlayer, thru: 1 })).toBeNull();
    expect(startText({ ...waitingPlayer, status: 'DNS' })).toBeNull();
    expect(startText({ ...waitingPlayer, start_hole: 0 })).toBeNull();
  });

  it('show points with two decimals and a real minus sign', () => {
    expect([39.25, 8, -1.25].map(formatPoints)).toEqual(['39.25', '8.00', '−1.25']);
  });

  it("show a young board's age in seconds, and never a negative age", () => {
    expect(updatedText(12_400)).toBe('Updated 12 s ago');
    expect(updatedText(60_000 * 12)).toBe('Updated 12 minutes ago');
    expect(updatedText(-5_000)).toBe('Updated 0 s ago');
  });

  it('are found by name and team, whatever the case and the accents', () => {
    expect(isTextFound('põldmäe', 'Kristjan Põldmäe', null)).toBe(true);
    expect(isTextFound(' POLD', 'Kristjan Põldmäe', null)).toBe(true);
    expect(isTextFound('o dubh', 'Ó Dubhgáin')).toBe(true);
    expect(isTextFound('nguyen', 'Nguyễn Gia Hân')).toBe(true);
    expect(isTextFound('fox', 'Kristjan Põldmäe', 'Ember Foxes')).toBe(true);
    expect(isTextFound('owl', 'Kristjan Põldmäe', 'Ember Foxes')).toBe(false);
  });
});

describe('the URL of a board', () => {
  it('includes tournament, board, player, round and season', () => {
    const search = { tournament: 10039, tab: 'points', player: '7', round: 2, of: 'season' };
    expect(parseView(search)).toEqual({ ...search, player: 7 });
  });

  it('is parsed without its invalid parts', () => {
    expect(
      parseView({ tournament: 'x', tab: 'horses', player: -1, round: 1.5, of: 'life' }),
    ).toEqual({});
  });
});

describe('the history of the leaderboard', () => {
  it('gets an entry when a row is opened, so that Back closes it', () => {
    expect(chooseHistoryStep({}, { player: 4, round: 1 }, false)).toBe('push');
    expect(chooseHistoryStep({ tab: 'points' }, { tab: 'points', user: 3 }, false)).toBe('push');
  });

  it('goes back when a row opened on this page is closed', () => {
    expect(chooseHistoryStep({ player: 4, round: 1 }, {}, true)).toBe('back');
  });

  it('replaces its entry, instead of going back, when a row opened by the URL is closed', () => {
    expect(chooseHistoryStep({ player: 4 }, {}, false)).toBe('replace');
  });

  it('replaces its entry for another row, another round and the season', () => {
    expect(chooseHistoryStep({ player: 4 }, { player: 5 }, true)).toBe('replace');
    expect(chooseHistoryStep({ player: 4, round: 1 }, { player: 4, round: 2 }, true)).toBe(
      'replace',
    );
    expect(chooseHistoryStep({ tab: 'points' }, { tab: 'points', of: 'season' }, true)).toBe(
      'replace',
    );
  });

  it('gets an entry when another tournament is chosen, so that Back returns to the previous one', () => {
    expect(chooseHistoryStep({}, { tournament: 10038 }, false)).toBe('push');
    expect(chooseHistoryStep({ player: 4 }, { tournament: 10038 }, true)).toBe('push');
  });
});

it("the board marks the golfers on the user's tickets for its tournament, except on void tickets", () => {
  const golfer = (id: number) => ({
    id,
    full_name: `golfer ${id}`,
    image_url: '',
    flag_image_url: null,
    replaced: [],
  });
  const ticket = (tournament: number, status: 'live' | 'void', ids: number[]) => ({
    ticket_status: status,
    tournament: { id: tournament, name: 'Open', country: 'Spain' },
    competitors: ids.map(golfer),
  });
  const tickets = [ticket(1, 'live', [5, 7]), ticket(1, 'void', [9]), ticket(2, 'live', [11])];
  expect([...markGolfers(tickets, 1)]).toEqual([
    [5, 'On your ticket'],
    [7, 'On your ticket'],
  ]);
});
