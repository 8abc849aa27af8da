import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, inject, onTestFinished } from 'vitest';
import { type DataPlace, demoOnPostgres, emptyFolder } from '../server/data-place.ts';
import { openTablet, SITE, type Tablet, watchErrors } from './browser.ts';
import { keepEvidence } from './evidence.ts';
import { type Link, openLink } from './link.ts';
import type { SignedIn } from './profiles.ts';
import {
  type ServerHere,
  type ServerProcess,
  startServer,
  startServerHere,
  type TestServer,
} from './server.ts';

/** The parts of a scorer's day: a server with the demo, a link that a test can break, and a tablet. */
export interface Course<Server extends TestServer = ServerHere> {
  readonly server: Server;
  readonly link: Link;
  readonly tablet: Tablet;
  /** The URL at which the tablet finds the app. */
  readonly url: string;
  /** Opens a page of the tablet at a path of the app. */
  visit(path: string): Promise<Page>;
  /** Opens a page on another tablet, as a visitor or signed in. */
  visitElsewhere(path: string, username?: SignedIn): Promise<Page>;
}

interface CourseOptions {
  viewport?: Size;
  /** The pixels of the tablet's screen for each CSS px; 1 by default. */
  pixelRatio?: number;
  /** The demo account that is signed in on the tablet; by default a visitor. */
  signedInAs?: SignedIn;
  /** Whether the tablet has never opened the app. By default the app is installed on it. */
  isNew?: boolean;
  /** Whether the browser is the full Chromium; see `openTablet`. */
  isWhole?: boolean;
  /** Environment variables of the server. */
  env?: Record<string, string>;
}

interface ProcessCourseOptions extends CourseOptions {
  /**
   * Whether the server starts for the first time, on the embedded database. By default it has the demo on PostgreSQL.
   */
  isFirstStart?: boolean;
}

interface Size {
  width: number;
  height: number;
}

interface OpenCourse<Server extends TestServer> {
  readonly course: Course<Server>;
  readonly end: () => Promise<void>;
}

/**
 * Opens a course for the running test and deletes it afterwards. The test fails on a browser console error unless it
 * was announced with `tablet.expectErrors`.
 */
export async function openCourse(options: CourseOptions = {}): Promise<Course> {
  const { course, end } = await startCourse(options);
  endWithTest(course, end);
  return course;
}

/**
 * Opens a course whose server is a process, which the running test can kill. Takes seconds longer than `openCourse`.
 */
export async function openProcessCourse(
  options: ProcessCourseOptions = {},
): Promise<Course<ServerProcess>> {
  const { course, end } = await startProcessCourse(options);
  endWithTest(course, end);
  return course;
}

/** Opens one course for all tests in a `describe` block, for tests that do not disturb each other. */
export function shareCourse(options: CourseOptions = {}): () => Course {
  let sharedCourse: Course | undefined;
  beforeAll(async () => {
    const { course, end } = await startCourse(options);
    sharedCourse = course;
    return end;
  });
  afterEach(async ({ task }) => {
    if (sharedCourse) await keepEvidence(task, sharedCourse);
  });
  return () => {
    if (!sharedCourse) throw new Error('the course opens before the first test');
    return sharedCourse;
  };
}

function endWithTest(course: Course<TestServer>, end: () => Promise<void>) {
  onTestFinished(async ({ task }) => {
    await keepEvidence(task, course);
    await end();
  });
}

async function startCourse(options: CourseOptions): Promise<OpenCourse<ServerHere>> {
  const place = await demoOnPostgres();
  const server = await startServerHere({ env: { ...place.env, ...options.env } });
  return openAround(server, place, options);
}

async function startProcessCourse(
  options: ProcessCourseOptions,
): Promise<OpenCourse<ServerProcess>> {
  const place = await (options.isFirstStart ? emptyFolder() : demoOnPostgres());
  const server = await startServer({ env: { ...place.env, ...options.env } });
  return openAround(server, place, options);
}

async function openAround<Server extends TestServer>(
  server: Server,
  place: DataPlace,
  { viewport, pixelRatio, signedInAs, isNew = false, isWhole = false }: CourseOptions,
): Promise<OpenCourse<Server>> {
  const link = await openLink(server);
  const errors = watchErrors();
  const tablets: Tablet[] = [];
  const openOne = async (startsAs?: string) => {
    const tablet = await openTablet({
      site: link,
      errors,
      isWhole,
      ...(viewport && { viewport }),
      ...(pixelRatio && { pixelRatio }),
      ...(startsAs && { startsAs }),
    });
    tablets.push(tablet);
    return tablet;
  };
  const visitOn = async (tablet: Tablet, path: string) => {
    const page = await tablet.newPage();
    await page.goto(SITE + path);
    return page;
  };
  const profiles = inject('profiles');
  const tablet = await openOne(isNew ? undefined : profiles[signedInAs ?? 'visitor']);
  const course: Course<Server> = {
    server,
    link,
    tablet,
    url: SITE,
    visit: (path) => visitOn(tablet, path),
    visitElsewhere: async (path, username) =>
      visitOn(await openOne(profiles[username ?? 'visitor']), path),
  };
  const end = async () => {
    for (const one of tablets) await one.dispose();
    await link.close();
    await server.stop();
    await place.remove();
    expect(tablet.unexpectedErrors()).toEqual([]);
  };
  return { course, end };
}
