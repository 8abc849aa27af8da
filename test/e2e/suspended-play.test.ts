import { expect, it } from 'vitest';
import { isLong } from '../form.ts';
import { observe } from './api.ts';
import { openGroupPad, scoreButton } from './group-pad.ts';
import { look } from './look.ts';
import { signIn } from './scorer.ts';
import { secondTablet } from './unsent.ts';

it.runIf(isLong)(
  'the office suspends play by one press: pad and boards say since when, entering goes on, and all of it ends when play is resumed',
  async () => {
    const course = await openGroupPad();
    const { page, group, tap, server, visitElsewhere } = course;
    const [golfer] = group;
    await tap(scoreButton(page, golfer, 'Par'));
    await expect.poll(async () => (await observe(server)).strokes(golfer.id, 1)).toBe(4);
    const board = await visitElsewhere('/leaderboard');

    const { page: office } = await secondTablet(course);
    const path = encodeURIComponent('/admin-panel/tournaments/10039');
    await office.goto(`${server.url}/sign-in?redirect=${path}`);
    await signIn(office, 'admin');
    await office.getByRole('button', { name: 'Suspend play of round 1...' }).click();
    const dialog = office.getByRole('dialog', { name: 'Suspend play' });
    await dialog.getByLabel('Reason').fill('Lightning over the course');
    await look(office, 'suspend-play');
    await dialog.getByRole('button', { name: 'Suspend play' }).click();
    await dialog.waitFor({ state: 'detached' });
    await office.getByText(/^Play suspended since .*Weather\.$/).waitFor();

    const note = /Play suspended since \d\d:\d\d/;
    await page.getByText(note).first().waitFor();
    await board.getByText(note).first().waitFor();
    await look(page, 'pad-suspended');
    await look(board, 'board-suspended');
    await tap(scoreButton(page, golfer, 'Bogey'));
    await expect.poll(async () => (await observe(server)).strokes(golfer.id, 1)).toBe(5);

    await office.getByRole('button', { name: 'Resume play of round 1...' }).click();
    const resume = office.getByRole('dialog', { name: 'Resume play' });
    await resume.getByRole('button', { name: 'Resume play' }).click();
    await office.getByText('Play goes on.').waitFor();
    await page.getByText(note).first().waitFor({ state: 'detached' });
    await board.getByText(note).first().waitFor({ state: 'detached' });
  },
);
