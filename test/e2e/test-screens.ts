import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '../form.ts';
import { type Course, shareCourse } from './course.ts';
import { keyboardFaults } from './keyboard.ts';
import { findEnlargedFaults, inspect, TABLET } from './look.ts';
import { NO_SUCH_PAGE } from './routes.ts';
import { untilApp } from './until-app.ts';

/** Opens a screen, and checks its only heading, its title, its keyboard access and axe's findings. */
async function lookAtScreen({ url }: Course, page: Page, path: string, name: string) {
  await page.goto(url + path);
  await untilApp(page);
  await expect.poll(() => page.title(), { message: path }).toMatch(/. · Gimme Points$/);
  expect.soft(await keyboardFaults(page), `${path} by keyboard`).toEqual([]);
  await inspect(page, name);
  expect.soft(await findEnlargedFaults(page), `${path} with letters of twice the size`).toEqual([]);
}

const writeName = (path: string) =>
  path.replace(/\?.*/, '').slice(1).replaceAll('/', '-') || 'home';

/** Tests each of the screens, for one user. */
export function testScreens(
  whose: string,
  rows: Readonly<Record<string, string>>,
  options: Parameters<typeof shareCourse>[0],
  prepare: (course: Course, page: Page) => Promise<void> = async () => {},
) {
  describe(`a screen of ${whose} has one heading, a title, keyboard access and no axe finding`, () => {
    const course = shareCourse(options);
    let page: Page;
    beforeAll(async () => {
      course().tablet.expectErrors(NO_SUCH_PAGE);
      page = await course().tablet.newPage();
      await prepare(course(), page);
    });

    it.each(Object.entries(rows))('%s, "%s"', async (path, heading) => {
      await lookAtScreen(course(), page, path, `${whose}-${writeName(path)}`);
      const headings = page.locator('h1');
      await headings.getByText(heading, { exact: true }).waitFor();
      await expect.poll(() => headings.count()).toBe(1);
      if (!isLong || whose !== 'admins') return;
      await page.emulateMedia({ colorScheme: 'dark' });
      await inspect(page, `dark-${writeName(path)}`, [TABLET]);
      await page.emulateMedia({ colorScheme: 'light' });
    });
  });
}
