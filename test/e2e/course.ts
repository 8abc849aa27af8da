import { rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { openTablet, type Tablet } from './browser.ts';
import { copyOf } from './demo-data.ts';
import { type Link, openLink } from './link.ts';
import { type ServerProcess, startServer } from './server.ts';

/** What a scorer's day consists of: a server with the demo, a link to it that a test can spoil, and a tablet. */
export interface Course {
  readonly server: ServerProcess;
  readonly link: Link;
  readonly tablet: Tablet;
  /** A page of the tablet at a path of the app. */
  visit(path: string): Promise<Page>;
}

/**
 * Opens a course for the running test and clears it away afterwards. An error in the browser's console that the test
 * did not announce with `tablet.expectErrors` fails it.
 */
export async function openCourse(options: { viewport?: Size } = {}): Promise<Course> {
  const dataDir = copyOf(inject('demoDataDir'));
  const server = await startServer({ dataDir });
  const link = await openLink(server);
  const tablet = await openTablet(options);
  onTestFinished(async () => {
    await tablet.dispose();
    await link.close();
    await server.kill();
    rmSync(dataDir, { recursive: true, force: true });
    expect(tablet.unexpectedErrors()).toEqual([]);
  });
  return {
    server,
    link,
    tablet,
    visit: async (path) => {
      const page = await tablet.newPage();
      await page.goto(link.url + path);
      return page;
    },
  };
}

interface Size {
  width: number;
  height: number;
}
