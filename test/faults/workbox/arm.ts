import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { openTablet } from '../../e2e/browser.ts';
import { openLink } from '../../e2e/link.ts';
import { deviceFaults } from '../device-faults.ts';
import type { Fault } from '../fault.ts';
import type { Kind } from '../kinds.ts';
import { networkFaults, spoilRequests } from '../network-faults.ts';
import { nudge, writes } from '../nudge.ts';
import type { RoundPlan } from '../schedule.ts';
import { openSpoilers, type Place } from '../spoilers.ts';
import type { ArmMessage } from './arm-message.ts';
import { openSite } from './site.ts';

/** The outcome of the taps that the library had stored, under one kind of fault. */
export interface ArmTally {
  readonly kind: Kind;
  readonly taps: number;
  readonly lost: number;
  readonly doubled: number;
}

/** workbox-background-sync on its own tablet, behind its own link. */
export interface WorkboxArm {
  /** Plays the faults of a round that apply to a queue of requests, one after another. */
  play(plan: RoundPlan): Promise<ArmTally[]>;
  close(): Promise<void>;
}

/** Kinds that make the library lose taps: it deletes an entry before `fetch` and treats any answer as success. */
export const defeatingKinds: readonly Kind[] = [
  'worker-stopped',
  '5xx',
  '401',
  '429',
  'captive-portal',
];

/** The same faults as for the app, without those that concern only the app. */
const faults: Partial<Record<Kind, Fault<Place>>> = {
  refuse: networkFaults.refuse,
  hang: networkFaults.hang,
  latency: networkFaults.latency,
  'answer-lost': networkFaults['answer-lost'],
  doubled: networkFaults.doubled,
  '429': networkFaults['429'],
  '5xx': networkFaults['5xx'],
  'captive-portal': networkFaults['captive-portal'],
  '401': spoilRequests(writes({ kind: 'answer', type: 'unauthenticated' })),
  'worker-stopped': deviceFaults['worker-stopped'],
};

/** The share of the cut requests that never reached the server. */
const NEVER_REACHES = 0.5;
const QUIET_MS = 300;
const QUIET_TIMES = 4;

/** Opens the arm. Its worker controls its page. */
export async function openWorkboxArm(): Promise<WorkboxArm> {
  const site = await openSite();
  const link = await openLink(site);
  const tablet = await openTablet({ isUnseen: true });
  const page = await tablet.newPage();
  await page.goto(link.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  const place: Place = { tablet, page: () => page, spoil: openSpoilers(link) };
  const url = `${link.url}/api/leaderboardstats/update-competitor-score`;
  let count = 0;

  async function playFault(kind: Kind, fault: Fault<Place>, chance: number, taps: number) {
    const target = { competitor: 0, hole: 0, strokes: null };
    const savedNumbers: number[] = [];
    const nothing = () => {};
    const told = { expectQuestion: nothing, addTap: nothing };
    const end = await fault({ scene: place, tap: target, chance, ...told });
    for (let n = 0; n < taps; n++) {
      const message: ArmMessage = { type: 'tap', url, body: { tap: count++ } };
      if (await isSaved(page, message)) savedNumbers.push(message.body.tap);
    }
    await end();
    await untilQuiet(place, site.arrived);
    const arrivals = savedNumbers.map((tap) => site.arrived.filter((one) => one === tap).length);
    const lostCount = arrivals.filter((times) => times === 0).length;
    return {
      kind,
      taps: savedNumbers.length,
      lost: lostCount,
      doubled: arrivals.filter((times) => times > 1).length,
    };
  }

  return {
    play: async (plan) => {
      const tallies: ArmTally[] = [];
      for (const { kind, from, to, chance } of plan.faults) {
        const fault = faults[kind];
        const share = kind === 'worker-stopped' ? NEVER_REACHES + chance / 2 : chance;
        if (fault) tallies.push(await playFault(kind, fault, share, to - from + 1));
      }
      return tallies;
    },
    close: async () => {
      await tablet.dispose();
      await link.close();
      await site.close();
    },
  };
}

/** Stores a tap with the library. Returns whether the worker confirmed it. */
function isSaved(page: Page, message: ArmMessage): Promise<boolean> {
  return page.evaluate(async (tap) => {
    const { port1, port2 } = new MessageChannel();
    const registration = await navigator.serviceWorker.ready;
    return new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), 3_000);
      port1.onmessage = () => {
        clearTimeout(timer);
        resolve(true);
      };
      registration.active?.postMessage(tap, [port2]);
    });
  }, message);
}

/** Waits on a good network until nothing more arrives, although the worker is asked to send again and again. */
async function untilQuiet(place: Place, arrivals: readonly number[]): Promise<void> {
  for (let quiet = 0, seenCount = -1; quiet < QUIET_TIMES; quiet++) {
    if (arrivals.length !== seenCount) quiet = 0;
    seenCount = arrivals.length;
    await nudge(place);
    await wait(QUIET_MS);
  }
}
