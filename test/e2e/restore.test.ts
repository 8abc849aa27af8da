import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { runScript } from '../server/backup/run-script.ts';
import { observe } from './api.ts';
import { openGroupPad, scoreButton } from './group-pad.ts';
import { lookInSun } from './in-the-sun.ts';
import { untilChip, untilText } from './scorer.ts';
import { openUnsent } from './unsent.ts';

it('Invariant 42: two strokes that were confirmed after the backup are named after its restore, and arrive by one press', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gimme-restore-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'course.backup');
  const { page, group, tap, server } = await openGroupPad();
  const [first, second, third] = group;
  await tap(scoreButton(page, first, 'Par'));
  await untilChip(page, /All sent/);
  expect(await runScript('backup', file, server.env)).toMatchObject({ code: 0 });
  await tap(scoreButton(page, second, 'Bogey'));
  await tap(scoreButton(page, third, 'Birdie'));
  await untilChip(page, /All sent/);

  const lost = await server.stopForDatabase();
  await sql`drop schema public cascade`.execute(lost.db);
  await sql`create schema public`.execute(lost.db);
  await lost.close();
  expect(await runScript('restore', file, server.env)).toMatchObject({ code: 0 });
  await server.start();

  await untilChip(page, /2 entries/);
  await openUnsent(page);
  const section = page.getByRole('region', { name: 'Needs you: a backup was restored' });
  await untilText(section, /The office restored a backup of .*\. These entries are newer/);
  for (const golfer of [second, third]) await untilText(section, new RegExp(golfer.name));
  await expect.poll(() => section.getByRole('listitem').count()).toBe(2);
  await lookInSun(page, 'lost-in-a-restore');
  const office = await observe(server);
  expect(await office.strokes(second.id, 1)).toBeNull();

  await tap(section.getByRole('button', { name: 'Send 2 entries again' }));
  await untilText(page.getByRole('main'), /All sent/);
  expect(await office.strokes(first.id, 1)).toBe(4);
  expect(await office.strokes(second.id, 1)).toBe(5);
  expect(await office.strokes(third.id, 1)).toBe(3);
  const { db, close } = await server.openDatabase();
  const effects = await db
    .selectFrom('score_history')
    .select(['competitor_id', 'value'])
    .where('competitor_id', 'in', [second.id, third.id])
    .where('outcome', '=', 'applied')
    .where('hole_number', '=', 1)
    .where('round_id', '=', 1)
    .where('tournament_id', '=', 10039)
    .execute();
  await close();
  expect(effects).toHaveLength(2);
});
