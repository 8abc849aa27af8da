import { setTimeout as wait } from 'node:timers/promises';
import { revoke } from '../e2e/api.ts';
import { chip, signIn } from '../e2e/scorer.ts';
import type { Fault } from './fault.ts';
import { findName } from './golfers.ts';
import type { Kind } from './kinds.ts';
import { apiPasses, nudge, writes } from './nudge.ts';
import { until } from './until.ts';

/** A value that no user of the tablet enters. */
const SECOND_OPINION = 12;

/** The strokes of an external leaderboard. No scorer enters this value. */
const LEADERBOARD_STROKES = 13;

/** The faults of the server, its operator and other users. */
export const peopleFaults = {
  '401': async ({ scene }) => {
    await scene.startServer();
    const session = await scene
      .page()
      .evaluate(() => JSON.parse(localStorage.getItem('session') ?? 'null'));
    await revoke(scene.server, session);
    return async () => {
      await scene.startServer();
      const passes = scene.spoil(apiPasses);
      const page = scene.page();
      await until(
        'refused session',
        async () => {
          await nudge(scene);
          return chip(page).textContent();
        },
        (text) => /^Needs you, sign in/.test(text ?? ''),
      );
      await chip(page).click();
      await page.getByRole('button', { name: 'Sign in again', exact: true }).click();
      await signIn(page, 'scorer');
      await page.goto(`${scene.link.url}/addrecord`);
      passes();
      return true;
    };
  },
  'server-killed': async ({ scene, chance }) => {
    let hasWrite = false;
    const end = scene.spoil((request) => {
      if (writes({ kind: 'pass' })(request)) hasWrite = true;
      return null;
    });
    await nudge(scene);
    // The server ends during a transaction if there is one, otherwise between two.
    await until('write', () => hasWrite, Boolean, 300).catch(() => {});
    await wait(chance * 30);
    await scene.killServer();
    end();
    return async () => {
      await scene.startServer();
      return true;
    };
  },
  'second-scorer': async ({ scene, tap, expectQuestion }) => {
    await scene.startServer();
    const end = scene.spoil(({ path }) => (path.startsWith('/api/') ? { kind: 'refuse' } : null));
    await scene.second.write(tap.competitor, tap.hole, SECOND_OPINION).catch((error: Error) => {
      // The tablet was first: then the second opinion is a claim.
      if (error.message !== 'score-conflict') throw error;
    });
    expectQuestion(tap);
    return async () => {
      end();
      return true;
    };
  },
  scrape: async ({ scene, tap }) => {
    await scene.startServer();
    const upload = scene.office.upload([
      { player: findName(tap.competitor), hole: tap.hole, strokes: LEADERBOARD_STROKES },
    ]);
    // The upload meets the scorer's entry, and other faults may take its answer away.
    const first = upload.send().catch(() => null);
    return async () => {
      await first;
      await scene.startServer();
      const receipts = await Promise.all([upload.send(), upload.send()]);
      return receipts.every(({ rows = [] }) => rows.length === 1);
    };
  },
} satisfies Partial<Record<Kind, Fault>>;
