import { expect, it } from 'vitest';
import { observe } from './api.ts';
import { pass, refuse } from './link.ts';
import { openPad } from './pad.ts';
import { enter, findCell, untilCell, untilChip } from './scorer.ts';
import type { TestServer } from './server.ts';

/** Removes a golfer from the field, so that the server refuses their entries. */
async function withdraw(server: TestServer, competitor: number) {
  const { db, close } = await server.stopForDatabase();
  await db
    .deleteFrom('tee_group_competitors')
    .where('tournament_id', '=', 10039)
    .where('competitor_id', '=', competitor)
    .execute();
  await db
    .deleteFrom('field')
    .where('tournament_id', '=', 10039)
    .where('competitor_id', '=', competitor)
    .execute();
  await close();
  await server.start();
}

it('Invariant 9: an entry that the server refuses waits for the scorer and delays no other', async () => {
  const { server, link, page, group } = await openPad();
  const [first, second] = group;
  link.setRule(refuse);
  await enter(page, { golfer: first, strokes: 4 });
  await enter(page, { golfer: second, strokes: 5 });
  await enter(page, { golfer: second, strokes: 6 });
  await withdraw(server, first.id);

  link.setRule(pass);
  await untilChip(page, /^Needs you, 1 entry$/);
  const observer = await observe(server);
  await expect.poll(() => observer.strokes(second.id, 1)).toBe(5);
  await expect.poll(() => observer.strokes(second.id, 2)).toBe(6);
  await page.goto(new URL('/unsent', page.url()).href);
  await page.getByText("This player isn't in this round.").waitFor();
});

it('Invariant 15: a refetch never hides an unsent entry', async () => {
  const { server, link, page, group } = await openPad();
  const [first, second] = group;
  await enter(page, { golfer: first, strokes: 4 });
  await untilCell(page, first, 1, /sent|server/);
  link.setRule(({ path }) => ({ kind: path.includes('score-record') ? 'pass' : 'refuse' }));
  await enter(page, { golfer: first, strokes: 7, hole: 1 });
  await (await observe(server)).write(second.id, 1, 3);
  const before = link.passages.filter(({ path }) => path.includes('score-record')).length;
  await page.reload();
  await expect
    .poll(() => link.passages.filter(({ path }) => path.includes('score-record')).length)
    .toBeGreaterThan(before);
  await untilCell(page, first, 1, /saved|sending/);
  await expect.poll(() => findCell(page, first, 1).textContent()).toContain('7');
});
