import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { freshHoles, startScoringApp, TOURNAMENT } from '../scoring/scoring-app.ts';
import { openTablet } from '../scoring/tablet.ts';

const DAY_MS = 86_400_000;

const app = await startScoringApp();
afterAll(() => app.close());
const freshHole = freshHoles(app);

/** Makes the live tournament end after `days` days. */
async function eventEndsIn(days: number) {
  const ends_at = new Date(app.clock.now().getTime() + days * DAY_MS);
  await app.db.updateTable('tournaments').set({ ends_at }).where('id', '=', TOURNAMENT).execute();
}

async function isSignedIn(token: string): Promise<boolean> {
  const answer = await app.request('GET', 'leaderboardstats/competitor-score-record', { token });
  return answer.status === 200;
}

describe("a scorer's session", () => {
  beforeEach(() => eventEndsIn(3));

  it('lasts until a week after the event, even without use', async () => {
    const token = await app.signIn('scorer');
    app.clock.advance(9.9 * DAY_MS);
    expect(await isSignedIn(token)).toBe(true);
    app.clock.advance(0.2 * DAY_MS);
    expect(await isSignedIn(token)).toBe(false);
  });

  it('during a long event outlives 30 days without use', async () => {
    await eventEndsIn(60);
    const token = await app.signIn('scorer');
    app.clock.advance(66 * DAY_MS);
    expect(await isSignedIn(token)).toBe(true);
  });

  it('is extended when the event takes longer and the tablet is used', async () => {
    const token = await app.signIn('scorer');
    app.clock.advance(2 * DAY_MS);
    await eventEndsIn(4);
    expect(await isSignedIn(token)).toBe(true);
    app.clock.advance(10.9 * DAY_MS);
    expect(await isSignedIn(token)).toBe(true);
  });

  it('between events lasts 30 days from its last use, like any other', async () => {
    await eventEndsIn(-8);
    const token = await app.signIn('scorer');
    app.clock.advance(29 * DAY_MS);
    expect(await isSignedIn(token)).toBe(true);
    app.clock.advance(31 * DAY_MS);
    expect(await isSignedIn(token)).toBe(false);
  });

  it('loses no entry when it expires: the tablet keeps the entry and sends it after the next sign-in', async () => {
    app.tokens.scorer = await app.signIn('scorer');
    const tablet = await openTablet(app, 'scorer');
    const hole = freshHole();
    tablet.offline = true;
    await tablet.tap(hole, 4);
    app.clock.advance(11 * DAY_MS);
    tablet.offline = false;
    await tablet.sync();
    expect(await tablet.shows(hole)).toMatchObject({ value: 4 });
    expect((await tablet.cards()).map(({ question }) => question)).toEqual(['blocked']);
    app.tokens.scorer = await app.signIn('scorer');
    await tablet.signIn('scorer');
    await tablet.sync();
    expect(await tablet.cards()).toEqual([]);
    expect(await app.hole(hole)).toMatchObject({ current_hole_score: 4, version: 1 });
  });
});

describe('a session of another role', () => {
  it('lasts 30 days from its last use', async () => {
    await eventEndsIn(60);
    const token = await app.signIn('player');
    app.clock.advance(29 * DAY_MS);
    expect(await isSignedIn(token)).toBe(true);
    app.clock.advance(31 * DAY_MS);
    expect(await isSignedIn(token)).toBe(false);
  });
});
