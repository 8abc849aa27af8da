import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Groups, ScoreRecords } from '../../../src/contract/scoring/scoring.ts';
import { type ScoringApp, startScoringApp, TOURNAMENT } from './scoring-app.ts';

let app: ScoringApp;
beforeAll(async () => {
  app = await startScoringApp();
});
afterAll(() => app.close());

const get = (path: string) =>
  app.request('GET', `leaderboardstats/${path}`, { token: app.tokens.scorer });

describe('GET leaderboardstats/competitor-score-record', () => {
  test('returns round 1 of the current tournament, with cards by full name, in the shape of the contract', async () => {
    const records = v.parse(ScoreRecords, await app.records());
    expect(records).toMatchObject({
      tournament_id: TOURNAMENT,
      round_id: 1,
      round_status: 'live',
      rounds: [{ round_id: 1 }, { round_id: 2 }, { round_id: 3 }],
    });
    expect(records.competitors).toHaveLength(54);
    const names = records.competitors.map(({ competitor_info }) => competitor_info.full_name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
    for (const { competitor_info, hole_info } of records.competitors) {
      expect(competitor_info.image_url).toBe(`/media/portraits/${competitor_info.id}.svg`);
      expect(hole_info.map(({ hole_number }) => hole_number)).toEqual(
        Array.from({ length: 18 }, (_, index) => index + 1),
      );
    }
  });

  test('returns version 0 and no score for a hole without a score', async () => {
    const [card] = (await app.records('?round_id=2')).competitors;
    expect(card?.hole_info[0]).toMatchObject({
      current_hole_score: null,
      current_hole_par: null,
      is_updated_hole: false,
      version: 0,
      disputed: false,
    });
    expect(card?.hole_info[0]?.par).toBeGreaterThan(2);
  });

  test('returns strokes minus par as current_hole_par', async () => {
    const competitor = app.groups[0]?.[0] ?? 0;
    const { par } = await app.hole({ competitor, hole: 1 });
    await app.plain('scorer', { competitor, hole: 1 }, par + 2);
    expect(await app.hole({ competitor, hole: 1 })).toMatchObject({
      current_hole_score: par + 2,
      current_hole_par: 2,
    });
  });

  test('returns a higher version after every write, except after a rejected one', async () => {
    const competitor = app.groups[0]?.[1] ?? 0;
    const { version } = await app.records();
    await app.plain('scorer', { competitor, hole: 1 }, 4);
    expect((await app.records()).version).toBe(version + 1);
    await app.plain('scorer', { competitor, hole: 1 }, 21);
    expect((await app.records()).version).toBe(version + 1);
  });

  test('returns another tournament and round on request', async () => {
    const records = await app.records('?tournament_id=10036&round_id=3');
    expect(records).toMatchObject({ tournament_id: 10_036, round_id: 3, round_status: 'official' });
  });

  test.each(['tournament_id=999999', 'round_id=9', 'tournament_id=10036&round_id=4'])(
    'answers 404 for %s',
    async (query) => {
      const answer = await get(`competitor-score-record?${query}`);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ type: 'not-found' });
    },
  );

  test('answers 422 for invalid ids', async () => {
    for (const query of ['round_id=x', 'tournament_id=99999999999']) {
      expect((await get(`competitor-score-record?${query}`)).status).toBe(422);
    }
  });

  test('answers 404 when no tournament is current', async () => {
    const setCurrent = (is_current: boolean) =>
      app.db.updateTable('tournaments').set({ is_current }).where('id', '=', TOURNAMENT).execute();
    await setCurrent(false);
    expect((await get('competitor-score-record')).status).toBe(404);
    await setCurrent(true);
  });
});

describe('GET leaderboardstats/groups', () => {
  test('returns the tee sheet: competitors in card order and the scorers of the group', async () => {
    const answer = await get(`groups?tournament_id=${TOURNAMENT}&round_id=1`);
    const { groups } = v.parse(Groups, await answer.json());
    expect(groups.map(({ group_number }) => group_number)).toEqual(
      Array.from({ length: 18 }, (_, index) => index + 1),
    );
    expect(groups[0]).toMatchObject({ scorers: [{ user_id: 2, username: 'scorer' }] });
    expect(groups[0]?.competitors).toHaveLength(3);
    const rows = await app.db
      .selectFrom('tee_group_competitors')
      .select('competitor_id')
      .where('tournament_id', '=', TOURNAMENT)
      .where('round_id', '=', 1)
      .where('group_number', '=', 1)
      .orderBy('card_order')
      .execute();
    expect(groups[0]?.competitors.map(({ id }) => id)).toEqual(
      rows.map(({ competitor_id }) => competitor_id),
    );
  });

  test('names no scorers to a user who enters no scores', async () => {
    const token = await app.signIn('player');
    const path = `leaderboardstats/groups?tournament_id=${TOURNAMENT}&round_id=1`;
    const answer = await app.request('GET', path, { token });
    const { groups } = v.parse(Groups, await answer.json());
    expect(groups.flatMap(({ scorers }) => scorers)).toEqual([]);
    expect(groups[0]?.competitors).toHaveLength(3);
  });

  test('returns nothing for a round without a tee sheet and 404 for an unknown round', async () => {
    const empty = await get(`groups?tournament_id=${TOURNAMENT}&round_id=2`);
    expect(await empty.json()).toMatchObject({ groups: [] });
    expect((await get(`groups?tournament_id=${TOURNAMENT}&round_id=9`)).status).toBe(404);
    expect((await get('groups?tournament_id=999999&round_id=1')).status).toBe(404);
  });
});
