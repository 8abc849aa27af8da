import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, onTestFinished } from 'vitest';
import { demoOnPostgres, emptyFolder } from '../server/data-place.ts';
import { openTablet, SITE, type Tablet } from './browser.ts';
import { type Link, openLink } from './link.ts';
import { type ServerProcess, startServer } from './server.ts';

/** The parts of a scorer's day: a server with the demo, a link that a test can break, and a tablet. */
export interface Course {
  readonly server: ServerProcess;
  readonly link: Link;
  readonly tablet: Tablet;
  /** The address at which the tablet finds the app. */
  readonly url: string;
  /** Opens a page of the tablet at a path of the app. */
  visit(path: string): Promise<Page>;
}

interface CourseOptions {
  viewport?: Size;
  /**
   * Whether the scorer is signed in on the tablet. Otherwise the tablet is a visitor's. On both the app is installed.
   */
  isScorers?: boolean;
  /** Whether the tablet has never opened the app. Use this when the subject is the first visit. */
  isNew?: boolean;
  /**
   * Whether the server starts for the first time, on the embedded database. Otherwise the server has the demo on
   * PostgreSQL.
   */
  isFirstStart?: boolean;
  /** Environment variables of the server. */
  env?: Record<string, string>;
}

interface Size {
  width: number;
  height: number;
}

/**
 * Opens a course for the running test and deletes the course afterwards. The test fails on an error in the browser's
 * console, unless the test announced the error with `tablet.expectErrors`.
 */
export async function openCourse(options: CourseOptions = {}): Promise<Course> {
  const { course, end } = await startCourse(options);
  onTestFinished(end);
  return course;
}

/** Opens one course for all tests of a `describe` block. Use this when the tests do not disturb each other. */
export function shareCourse(options: CourseOptions = {}): () => Course {
  let sharedCourse: Course | undefined;
  beforeAll(async () => {
    const { course, end } = await startCourse(options);
    sharedCourse = course;
    return end;
  });
  return () => {
    if (!sharedCourse) throw new Error('the course opens before the first test');
    return sharedCourse;
  };
}

async function startCourse({
  viewport,
  isScorers = false,
  isNew = false,
  isFirstStart = false,
  env,
}: CourseOptions): Promise<{ course: Course; end: () => Promise<void> }> {
  const place = await (isFirstStart ? emptyFolder() : demoOnPostgres());
  const server = await startServer({ env: { ...place.env, ...env } });
  const link = await openLink(server);
  const tablet = await openTablet({
    site: link,
    ...(viewport && { viewport }),
    ...(!isNew && { startsAs: inject('profiles')[isScorers ? 'scorer' : 'visitor'] }),
  });
  const visit = async (path: string) => {
    const page = await tablet.newPage();
    await page.goto(SITE + path);
    return page;
  };
  const end = async () => {
    await tablet.dispose();
    await link.close();
    await server.kill();
    await place.remove();
    expect(tablet.unexpectedErrors()).toEqual([]);
  };
  return { course: { server, link, tablet, url: SITE, visit }, end };
}
