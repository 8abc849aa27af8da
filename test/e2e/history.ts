import { expect } from 'vitest';
import type { TestServer } from './server.ts';

/** A write that the server has decided, as a row in its history table. */
export interface HistoryRow {
  readonly op_id: string | null;
  readonly competitor_id: number;
  readonly round_id: number;
  /** 1 to 18, or 0 for the start hole. */
  readonly hole_number: number;
  readonly outcome: string;
  readonly value: number | null;
  readonly version: number;
  readonly user_id: number;
}

/** An expected value: competitor, hole (0 for the start hole), value and round (default 1). */
export interface Stroke {
  readonly competitor: number;
  readonly hole: number;
  readonly value: number | null;
  readonly round?: number;
}

/**
 * Loads the live tournament's history from the server's database. Stops the server first, unless `open` opens the
 * database beside it.
 */
export async function readHistory(
  server: TestServer,
  openDb = server.stopForDatabase,
): Promise<HistoryRow[]> {
  const database = await openDb();
  try {
    return await database.db
      .selectFrom('score_history')
      .select([
        'op_id',
        'competitor_id',
        'round_id',
        'hole_number',
        'outcome',
        'value',
        'version',
        'user_id',
      ])
      .where('tournament_id', '=', 10039)
      .orderBy('id')
      .execute();
  } finally {
    await database.close();
  }
}

/** Fails unless the server applied every stroke exactly once, and nothing else. */
export function expectEachOnce(history: readonly HistoryRow[], strokes: readonly Stroke[]) {
  const wantedStrokes = strokes.map(({ competitor, hole, value, round = 1 }) =>
    [round, competitor, hole, value].join('/'),
  );
  const effects = history
    .filter(({ outcome }) => outcome === 'applied')
    .map((row) => [row.round_id, row.competitor_id, row.hole_number, row.value].join('/'));
  expect(effects.sort()).toEqual(wantedStrokes.sort());
  const ids = history.map(({ op_id }) => op_id);
  expect(new Set(ids).size).toBe(ids.length);
}

/** A call to the office, as a row in its table. */
export type CallRow = Pick<HistoryRow, 'op_id' | 'outcome'> & { readonly text: string };

/** Loads the calls from the live tournament from the server's database. Stops the server first. */
export async function readOfficeCalls(server: TestServer): Promise<CallRow[]> {
  const database = await server.stopForDatabase();
  try {
    const rows = await database.db
      .selectFrom('office_calls')
      .select(['op_id', 'text'])
      .where('tournament_id', '=', 10039)
      .execute();
    return rows.map((row) => ({ ...row, outcome: 'applied' }));
  } finally {
    await database.close();
  }
}

/** A step about a card, as a row in its table. */
export type CardStepRow = Pick<HistoryRow, 'op_id' | 'competitor_id' | 'outcome'>;

/** Loads the steps about cards of the live tournament from the server's database. Stops the server first. */
export async function readCardSteps(server: TestServer): Promise<CardStepRow[]> {
  const database = await server.stopForDatabase();
  try {
    const rows = await database.db
      .selectFrom('card_steps')
      .select(['op_id', 'competitor_id'])
      .where('tournament_id', '=', 10039)
      .execute();
    return rows.map((row) => ({ ...row, outcome: 'applied' }));
  } finally {
    await database.close();
  }
}
