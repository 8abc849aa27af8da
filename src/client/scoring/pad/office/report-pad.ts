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
import { followOffice, lookAtOffice } from './follow-office.ts';

/** How often the pad looks whether it has reported lately, in ms. */
const CHECK_MS = 10_000;

/** The battery of a device whose browser reports it. `level` is 0 to 1. */
interface Battery {
  readonly level: number;
}

interface StoredFacts {
  readonly pad: StoredPadGroup | null;
  readonly unsent: number;
  readonly refused: number;
  /** The unsent calls to the office. */
  readonly calls: number;
  readonly oldestAt: number | null;
}

/** The account whose pad was opened last; null before. */
let owner: number | null = null;
let battery: Battery | null = null;
/**
 * What the device stores: the open group with its hole, and the unsent entries with those that were refused. Null before
 * the database has answered.
 */
let stored: StoredFacts | null = null;
/** Null before the first measurement. */
let isFull: boolean | null = null;
/** When a call last carried the report, in ms since this page began. */
let reportedAt = Number.NEGATIVE_INFINITY;

/**
 * Reports the pad with every call that this page makes from now on for this account, and shows what the office says to its
 * group. A pad that calls nothing reports once a minute while it is visible.
 */
export function reportPad(userId: number): void {
  if (userId === owner) return;
  const isFirst = owner === null;
  owner = userId;
  followStored(userId);
  if (!isFirst) return;
  transport.fetch = fetchWithReport;
  void measure();
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

let stopStored = () => {};

function followStored(userId: number): void {
  stopStored();
  stored = null;
  const query = liveQuery(() => loadStored(userId)).subscribe(
    (found) => {
      const hasSentCall = stored !== null && found.calls < stored.calls;
      stored = found;
      followOpenGroup(found.pad);
      if (hasSentCall) lookAtOffice();
    },
    // The database did not answer.
    () => setTimeout(() => userId === owner && followStored(userId), CHECK_MS),
  );
  stopStored = () => query.unsubscribe();
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

async function loadStored(userId: number): Promise<StoredFacts> {
  const ops = await loadOps(outbox, userId);
  const times = ops.map(({ enteredAt }) => enteredAt);
  return {
    pad: await loadStoredPadGroup(userId),
    unsent: selectLaneLeaders(ops).length,
    refused: ops.filter(({ state }) => state === 'rejected').length,
    calls: ops.filter(({ kind }) => kind === 'call').length,
    oldestAt: times.length > 0 ? Math.min(...times) : null,
  };
}

/**
 * Fetches like `window.fetch`. A call with this account's session carries the report, once everything in it is known:
 * an earlier one would end a trouble that lasts.
 */
const fetchWithReport: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers);
  const report = formatReport();
  if (report !== null && headers.has('Authorization') && sessionStore.get()?.userId === owner) {
    reportedAt = performance.now();
    headers.set(PAD_HEADER, report);
  }
  return window.fetch(input, { ...init, headers });
};

/** Returns the pad's report; null before everything in it is known. */
function formatReport(): string | null {
  if (stored === null || isFull === null) return null;
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

async function measure(): Promise<void> {
  const failure = getLastFailure();
  const foundNoRoom = failure instanceof NotSaved && failure.reason === 'full';
  isFull = foundNoRoom || isNearlyFull(await measureAppSpace());
}

async function checkPad(): Promise<void> {
  await measure();
  reportWhenIdle();
}

function reportWhenIdle(): void {
  if (formatReport() === null || !isPadOpen() || !sessionStore.get() || mustWait()) return;
  if (performance.now() - reportedAt < PAD_REPORT_MS) return;
  // `callApi` has recorded the silence.
  callApi(padReportEndpoints.padReport).catch(() => {});
}
