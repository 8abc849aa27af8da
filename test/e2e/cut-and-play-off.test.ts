import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Schema } from '../../src/server/db/schema.ts';
import { insertDraft } from '../server/states/insert-draft.ts';
import { openCourse } from './course.ts';
import { keyboardFaults } from './keyboard.ts';
import { look } from './look.ts';

const EVENT = 20_001;
const STATE_TAB = `/admin-panel/tournaments/${EVENT}`;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Enters pars for everybody who plays a round, except for the first holes of some golfers. */
async function playRound(db: Kysely<Schema>, round: number, toPars: Record<number, number>) {
  await sql`
    insert into cards (tournament_id, round_id, competitor_id)
    select tournament_id, ${round}, competitor_id from field
    where tournament_id = ${EVENT} and competitor_id not in (
      select competitor_id from competitor_endings where tournament_id = ${EVENT}
    )`.execute(db);
  await sql`
    insert into card_lanes
      (tournament_id, round_id, competitor_id, hole_number, value, version, user_id, authority)
    select tournament_id, round_id, competitor_id, hole,
      4 + case hole when 1 then coalesce((${JSON.stringify(toPars)}::jsonb ->> competitor_id::text)::int, 0) else 0 end,
      1, 2, 2
    from cards, generate_series(1, 18) as hole
    where tournament_id = ${EVENT} and round_id = ${round}`.execute(db);
  await sql`update tournaments set version = version + 1 where id = ${EVENT}`.execute(db);
}

it('the office applies the cut of a round, and decides the tie for the first place before the end', async () => {
  const { server, visit, visitElsewhere } = await openCourse({
    signedInAs: 'admin',
    viewport: { width: 1440, height: 900 },
  });
  const { db, close } = await server.openDatabase();
  await insertDraft(db, EVENT);
  await sql`update competitors set full_name = 'Golfer ' || id where id <= 8`.execute(db);
  await sql`
    update tournaments set status = 'live', published_at = now() where id = ${EVENT}`.execute(db);
  await sql`
    update rounds set status = 'live', cut_top = case round_id when 2 then 6 end
    where tournament_id = ${EVENT} and round_id < 3`.execute(db);
  await playRound(db, 1, { 1: -2, 2: -1 });
  await playRound(db, 2, { 2: -1, 7: 2, 8: 3 });

  const board = await visitElsewhere(`/leaderboard?tournament=${EVENT}`);
  await board.getByText('Projected cut: E').waitFor();
  await look(board, 'leaderboard-projected-cut');
  await sql`
    update rounds set status = 'closed' where tournament_id = ${EVENT} and round_id < 3`.execute(
    db,
  );
  await sql`update tournaments set version = version + 1 where id = ${EVENT}`.execute(db);

  const page = await visit(STATE_TAB);
  await page.getByText('The line is E. 2 golfers miss it, 6 golfers make it.').waitFor();
  await button(page, 'Make round 3 live...').click();
  await page.getByText('The cut after round 2 is not applied.').waitFor();
  await button(page, 'Not now').click();
  await button(page, 'Apply the cut after round 2...').click();
  const cutDialog = page.getByRole('dialog', { name: 'Apply the cut after round 2' });
  await cutDialog.getByText('Golfer 8 +3').waitFor();
  await cutDialog.getByText('Staying: 6 golfers').waitFor();
  await look(page, 'admin-cut');
  await button(page, 'Cut 2 golfers').click();
  await cutDialog.waitFor({ state: 'detached' });
  await page.getByText('The line is E. 2 golfers are cut, 6 golfers make it.').waitFor();
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Now');
  await board.getByText('Cut: E', { exact: true }).waitFor();
  expect(await keyboardFaults(page)).toEqual([]);

  // The play-off is asked about before the tournament ends, and comes before it.
  await playRound(db, 3, {});
  await sql`update rounds set status = 'official' where tournament_id = ${EVENT}`.execute(db);
  await sql`update tournaments set version = version + 1 where id = ${EVENT}`.execute(db);
  await page.reload();
  await button(page, 'Finish...').click();
  await page.getByText('Golfer 1 and Golfer 2 share the first place. The boards').waitFor();
  const finish = page.getByRole('dialog', { name: /^Finish/ });
  await finish.getByRole('button', { name: 'Enter a play-off...' }).click();
  const playOff = page.getByRole('dialog', { name: 'Enter a play-off' });
  await playOff
    .getByLabel('Tie')
    .selectOption({ label: 'Golfer 1 and Golfer 2 share the first place' });
  await playOff.getByLabel('Golfer 1').selectOption('2');
  await playOff.getByLabel('Golfer 2').selectOption('2');
  await playOff.getByText('These places leave a gap, or decide nothing.').waitFor();
  await playOff.getByLabel('Golfer 2').selectOption('1');
  await playOff.getByLabel('What was played').fill('Hole 18, twice');
  await look(page, 'admin-play-off');
  await button(page, 'Save the places').click();
  await playOff.waitFor({ state: 'detached' });
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Now');
  await page.getByText('Golfer 2 1st, Golfer 1 2nd: Hole 18, twice').waitFor();
  await board.getByText('won the play-off: Hole 18, twice').waitFor();
  await look(board, 'leaderboard-play-off');
  expect(await keyboardFaults(page)).toEqual([]);

  await button(page, 'Take it back...').click();
  const takeBack = page.getByRole('dialog', { name: 'Take the play-off back?' });
  await takeBack.getByLabel('Reason').fill('They play another hole');
  await button(page, 'Take it back').click();
  await takeBack.waitFor({ state: 'detached' });
  await board.getByText('won the play-off: Hole 18, twice').waitFor({ state: 'detached' });
  await close();
});
