import { liveQuery } from 'dexie';
import {
  formatPadReport,
  PAD_HEADER,
  PAD_REPORT_MS,
  padReportEndpoints,
} from '../../../../contract/scoring/pad-report.ts';
import { selectLaneLeaders } from '../../../../outbox/send/plan.ts';
import { loadOps } from '../../../../outbox/store/db.ts';
import { NotSaved } from '../../../../outbox/store/durable.ts';
import { callApi, transport } from '../../../api/api.ts';
import { mustWait } from '../../../api/connection.ts';
import { outbox } from '../../../device/outbox-db.ts';
import { isNearlyFull, measureAppSpace } from '../../../device/storage-space.ts';
import { sessionStore } from '../../../session/session.ts';
import { getLastFailure } from '../../entry/last-failure.ts';
import { isPadOpen } from '../state/is-pad-open.ts';
import { loadStoredPadGroup, type StoredPadGroup } from '../state/stored-pad-group.ts';
import { followOffice } from './follow-office.ts';

/** How often the pad looks whether it has reported lately, in ms. */
const CHECK_MS = 10_000;

/** The battery of a device whose browser reports it. `level` is 0 to 1. */
interface Battery {
  readonly level: number;
}

/** The account whose pad was opened last; null before. */
let owner: number | null = null;
let battery: Battery | null = null;
/** What the device stores: the open group with its hole, and the unsent entries with those that were refused. */
const nothing: Awaited<ReturnType<typeof loadStored>> = {
  pad: null,
  unsent: 0,
  refused: 0,
  oldestAt: null,
};
let stored = nothing;
let isFull = false;
/** When a call last carried the report, in ms since this page began. */
let reportedAt = Number.NEGATIVE_INFINITY;

/**
 * Reports the pad with every call that this page makes from now on for this account, and shows what the office says to its
 * group. A pad that calls nothing reports once a minute while it is visible.
 */
export function reportPad(userId: number): void {
  const isFirst = owner === null;
  owner = userId;
  if (!isFirst) return;
  transport.fetch = fetchWithReport;
  followStored();
  const { getBattery } = navigator as { getBattery?: () => Promise<Battery> };
  getBattery?.call(navigator).then(
    (found) => {
      battery = found;
    },
    // The browser may refuse. The report then has no battery.
    () => {},
  );
  setInterval(checkPad, CHECK_MS);
}

function followStored(): void {
  liveQuery(loadStored).subscribe(
    (found) => {
      stored = found;
      followOpenGroup(found.pad);
    },
    // The database did not answer.
    () => setTimeout(followStored, CHECK_MS),
  );
}

/** The group whose messages of the office are shown, and the function that stops that. */
let followed = { key: '', stop: () => {} };

function followOpenGroup(pad: StoredPadGroup | null): void {
  const key =
    pad && owner !== null ? [owner, pad.tournamentId, pad.roundId, ...pad.players].join() : '';
  if (key === followed.key) return;
  followed.stop();
  followed = { key, stop: pad && owner !== null ? followOffice(owner, pad) : () => {} };
}

async function loadStored(): Promise<{
  pad: StoredPadGroup | null;
  unsent: number;
  refused: number;
  oldestAt: number | null;
}> {
  if (owner === null) return nothing;
  const ops = await loadOps(outbox, owner);
  const times = ops.map(({ enteredAt }) => enteredAt);
  return {
    pad: await loadStoredPadGroup(owner),
    unsent: selectLaneLeaders(ops).length,
    refused: ops.filter(({ state }) => state === 'rejected').length,
    oldestAt: times.length > 0 ? Math.min(...times) : null,
  };
}

/** Fetches like `window.fetch`. A call with this account's session carries the report. */
const fetchWithReport: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers);
  if (headers.has('Authorization') && sessionStore.get()?.userId === owner) {
    reportedAt = performance.now();
    headers.set(PAD_HEADER, formatReport());
  }
  return window.fetch(input, { ...init, headers });
};

function formatReport(): string {
  const { pad, unsent, refused, oldestAt } = stored;
  return formatPadReport({
    unsent,
    oldest: oldestAt === null ? null : Math.max(0, Math.round((Date.now() - oldestAt) / 1_000)),
    battery: battery && Math.round(battery.level * 100),
    version: __APP_VERSION__,
    open: pad && {
      tournament: pad.tournamentId,
      round: pad.roundId,
      group: pad.number,
      hole: pad.hole,
    },
    refused,
    isFull,
  });
}

async function checkPad(): Promise<void> {
  const failure = getLastFailure();
  const foundNoRoom = failure instanceof NotSaved && failure.reason === 'full';
  isFull = foundNoRoom || isNearlyFull(await measureAppSpace());
  reportWhenIdle();
}

function reportWhenIdle(): void {
  if (!isPadOpen() || !sessionStore.get() || mustWait()) return;
  if (performance.now() - reportedAt < PAD_REPORT_MS) return;
  // `callApi` has recorded the silence.
  callApi(padReportEndpoints.padReport).catch(() => {});
}
