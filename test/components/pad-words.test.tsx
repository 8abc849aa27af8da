import '../../src/client/scoring/pad/layout/pad.css';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { isUpdating } from '../../src/client/device/accept-update.ts';
import { outbox } from '../../src/client/device/outbox-db.ts';
import { PadScorecard } from '../../src/client/scoring/pad/card/pad-scorecard.tsx';
import { HoleScreen } from '../../src/client/scoring/pad/hole/hole-screen.tsx';
import { RoundQuestion } from '../../src/client/scoring/pad/pad-screen.tsx';
import { createPadFlow } from '../../src/client/scoring/pad/state/pad-flow.ts';
import { sessionStore } from '../../src/client/session/session.ts';
import { UpdateBar } from '../../src/client/shell/update-bar.tsx';
import { type Facts, FactsList } from '../../src/client/sync/facts/facts-list.tsx';
import { UnsentEntries } from '../../src/client/sync/unsent/unsent-entries.tsx';
import { Dialog } from '../../src/client/ui/dialog.tsx';
import type { HoleInfo } from '../../src/contract/scoring/scoring.ts';
import { enqueue } from '../../src/outbox/enter/enqueue.ts';
import type { LocalRow } from '../../src/outbox/store/overlay.ts';
import { unsentRow } from '../client/score-record.ts';
import {
  holeNumber,
  type Known,
  makeStrokes,
  READER,
  viewOfThree,
} from '../client/three-players.ts';
import { stateCases } from '../gallery/state-cases.tsx';
import { renderInApp } from './render-in-app.tsx';

const PHONE = [390, 844] as const;
const TABLET = [820, 1180] as const;

beforeEach(async () => {
  document.documentElement.dataset.mood = 'course';
  await page.viewport(...TABLET);
});

const all = { strokes: makeStrokes([17, 18]) };
const AT = '2026-05-01T07:41:00Z';
/** Another scorer's value counts on hole 17, and the reader has to answer. */
const disputedHole: Partial<HoleInfo> = {
  disputed: true,
  current_hole_score: 5,
  version: 3,
  counted_by: { by: 'scorer3', user_id: 3, at: AT },
  claims: [{ by: 'scorer', user_id: READER, at: AT, value: 4 }],
  claim: { by: 'scorer', user_id: READER, at: AT, value: 4 },
};
const disputed: Known = { ...all, holes: { 17: disputedHole } };

/** Renders a hole of the pad, with the flow that its buttons change. */
async function showHole(
  players: readonly Known[],
  hole: number,
  notice: { words: string; short: string } | null = null,
  undo: { name: string; value: number } | null = null,
) {
  const view = viewOfThree(players);
  const flow = createPadFlow(hole);
  const said = { words: '', isProblem: false, undo };
  const entry = { said, tap: vi.fn(), undo: vi.fn() } as never;
  const { screen } = await renderInApp(
    <HoleScreen
      view={view}
      hole={holeNumber(view, hole)}
      flow={flow}
      entry={entry}
      hand="right"
      isAdvancing={false}
      isVisit={false}
      isTapDropped={false}
      notice={notice}
      canReload={false}
      others={new Map()}
      wakeHint={null}
      onLeave={vi.fn()}
    />,
  );
  return { screen, flow };
}

const closed = {
  words: 'Round 1 is closed: new entries go to the office.',
  short: 'Round 1 is closed',
};

describe('the pad', () => {
  it.each([
    ['phone', PHONE],
    ['tablet', TABLET],
  ] as const)(
    'on a %s, shows that the round is closed while the message box asks about a dispute',
    async (_name, size) => {
      await page.viewport(size[0], size[1]);
      const { screen } = await showHole([disputed, all, all], 17, closed);
      await expect
        .element(screen.getByRole('button', { name: /You entered 4|^Disputed: 4 or 5/ }))
        .toBeVisible();
      await expect.element(screen.getByText('Round 1 is closed', { exact: true })).toBeVisible();
    },
  );

  it('on a low screen, names group and round beside the hole, and the golfer on Undo', async () => {
    await page.viewport(844, 390);
    const undo = { name: 'Moynagh', value: 4 };
    const { screen } = await showHole([all, all, all], 17, null, undo);
    await expect.element(screen.getByText(/^Group \d+, round 1$/)).toBeVisible();
    const name = screen.getByRole('button', { name: /^Undo/ }).getByText('Moynagh,');
    const { width } = name.element().getBoundingClientRect();
    expect(width).toBeGreaterThan(40);
  });

  it('on a phone, opens the card while the message box has a question', async () => {
    await page.viewport(...PHONE);
    const { screen, flow } = await showHole([disputed, all, all], 17);
    await screen.getByRole('button', { name: 'Card', exact: true }).click();
    expect(flow.get().view).toBe('card');
  });

  it('shows how a player without a score on the last hole stopped', async () => {
    const out = { status: 'WD', round_id: 1, hole_number: 17 } as const;
    const gone: Known = { strokes: makeStrokes([17]), out };
    const { screen } = await showHole([gone, all, all], 1);
    const summary = screen.getByRole('region', { name: /Last hole: 18/ });
    await expect.element(summary.getByText('WD', { exact: true })).toBeVisible();
    expect(summary.getByText('No score').elements()).toEqual([]);
  });

  it('begins its card with the totals on a phone, and everywhere once every hole is complete', async () => {
    const holes = Array.from({ length: 18 }, (_, index) => index + 1);
    const complete = { strokes: makeStrokes(holes) };
    const card = (players: readonly Known[]) => (
      <PadScorecard
        view={viewOfThree(players)}
        age="just now"
        backTo={17}
        isCovered={false}
        onCell={vi.fn()}
        onHole={vi.fn()}
        onLeave={vi.fn()}
      />
    );
    const { screen, show } = await renderInApp(card([complete, complete, all]));
    const isTotalFirst = () => {
      const [total] = screen.container.querySelectorAll('[data-total]');
      const [table] = screen.container.querySelectorAll('table');
      if (!total || !table) throw new Error('the card is not complete');
      return Boolean(total.compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING);
    };
    expect(isTotalFirst()).toBe(false);
    await page.viewport(...PHONE);
    await expect.poll(isTotalFirst).toBe(true);
    await page.viewport(...TABLET);
    await show(card([complete, complete, complete]));
    expect(isTotalFirst()).toBe(true);
  });
});

it('a scorecard whose cards are all returned has their codes and leads to the next group', async () => {
  const strokes = makeStrokes(Array.from({ length: 18 }, (_, index) => index + 1));
  const returned = (code: string): Known => {
    const submitted = { by: 'scorer', user_id: READER, at: AT, agreed: 'here' as const, code };
    return { strokes, card: { version: 1, submitted, changed_holes: [] } };
  };
  const leave = vi.fn();
  const card = (players: readonly Known[], local?: Map<string, LocalRow>) => (
    <PadScorecard
      view={viewOfThree(players, 17, local)}
      age="just now"
      backTo={16}
      isCovered={false}
      onCell={vi.fn()}
      onHole={vi.fn()}
      onLeave={leave}
    />
  );
  const two = [returned('KFRD'), returned('BCDF')];
  const { screen, show } = await renderInApp(card([...two, { strokes }]));
  const next = screen.getByRole('button', { name: 'Next group' });
  expect(next.query()).toBeNull();
  await show(
    card([...two, returned('XZWV')], new Map([['10039/1/7/17', unsentRow('10039/1/7/17', 5, 3)]])),
  );
  expect(next.query()).toBeNull();
  await show(card([...two, returned('XZWV')]));
  await expect
    .element(
      screen.getByText('3 cards returned: Okwudiri KFRD, Mothibedi BCDF and Saengthong XZWV.'),
    )
    .toBeVisible();
  await next.click();
  expect(leave).toHaveBeenCalledOnce();
});

const facts: Facts = {
  waiting: 2,
  needsYou: 0,
  refusedLanes: [],
  conflicts: [],
  blocked: 0,
  mustSignIn: true,
  isRetrying: false,
  tooEarly: { count: 0, opensAt: null },
  oldestWaitingAt: null,
  lastReceiptAt: null,
  lastContactAt: null,
  silent: false,
  refused: 0,
  elsewhere: 0,
  busyUntil: null,
  silentMs: null,
  hasNoNetwork: false,
  isSessionRefused: true,
  isNearlyFull: false,
  disputed: null,
  others: null,
  late: { open: 0, ended: 1 },
  isScorer: true,
  isGuest: false,
  isPractice: false,
  hasSent: false,
  onServer: null,
  disputes: [],
};

describe('the facts behind the chip', () => {
  it("name what needs the user in the chip's words", async () => {
    const { screen } = await renderInApp(<FactsList facts={facts} />);
    const needs = screen.getByText('Needs you', { exact: true });
    const value = needs.element().nextElementSibling;
    expect(value?.textContent).toBe('sign in · 1 decision of the office');
  });
});

/** Signs in sam with a role. */
function signInAs(role: 'scorer' | 'user') {
  const user = {
    id: READER,
    email: 'sam@example.org',
    user_role: role,
    username: 'sam',
    first_name: 'Sam',
    last_name: 'Bell',
    avatar: null,
    referral_code: null,
  } as const;
  const expiresAt = '2099-01-01T00:00:00Z';
  sessionStore.set({
    userId: READER,
    username: 'sam',
    role,
    token: 't',
    expiresAt,
    user,
  });
}

it('the list of unsent entries says to somebody who is no scorer any more why they wait', async () => {
  signInAs('user');
  const session = sessionStore.get();
  if (session) await outbox.session.put({ ...session, key: 'current', refused: false });
  await enqueue(outbox, {
    owner: READER,
    content: {
      kind: 'clear',
      body: { tournament_id: 10039, round_id: 1, competitor_id: 7, hole_number: 5 },
    },
    shown: { value: 4, version: 1 },
  });
  const { screen } = await renderInApp(<UnsentEntries />);
  await expect.element(screen.getByText(/You're no scorer any more/)).toBeVisible();
  expect(screen.getByText(/back online/).elements()).toEqual([]);
  sessionStore.set(null);
  await outbox.session.clear();
  await outbox.ops.clear();
});

it('the list of unsent entries claims nothing about a user who made none', async () => {
  signInAs('scorer');
  const { screen } = await renderInApp(<UnsentEntries />);
  await expect.element(screen.getByText(/^Nothing to send/)).toBeVisible();
  expect(screen.getByText(/The server has every entry/).elements()).toEqual([]);
  sessionStore.set(null);
});

it('the Update button shows at once that it was pressed', async () => {
  const { screen } = await renderInApp(<UpdateBar />);
  // The press waits for the lock of another tab that is updating.
  let release = () => {};
  const held = navigator.locks.request(
    'takeover',
    () =>
      new Promise<void>((end) => {
        release = end;
      }),
  );
  await screen.getByRole('button', { name: 'Update' }).click();
  await expect.element(screen.getByRole('button', { name: 'Updating…' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Later' }).elements()).toEqual([]);
  release();
  await held;
  await expect.poll(() => isUpdating.get()).toBe(false);
  await expect.element(screen.getByRole('button', { name: 'Update' })).toBeVisible();
});

it('a dialog over the pad has a Close button as large as the buttons below it', async () => {
  const { screen } = await renderInApp(
    <Dialog title="Sent and unsent" onClose={vi.fn()}>
      <p>Everything is sent.</p>
    </Dialog>,
  );
  const close = screen.getByRole('button', { name: 'Close' }).element();
  const { height, width } = close.getBoundingClientRect();
  expect(Math.min(height, width)).toBeGreaterThanOrEqual(64);
  expect(Number.parseFloat(getComputedStyle(close).fontSize)).toBeGreaterThanOrEqual(19);
});

it.each([320, 390, 600])('no text of chip and slot is cut at a width of %i px', async (width) => {
  await page.viewport(width, 844);
  const { screen } = await renderInApp(<div>{stateCases.at(-1)?.render()}</div>);
  await expect.element(screen.getByText('The hole has no score')).toBeVisible();
  const texts = screen.container.querySelectorAll<HTMLElement>('.truncate, .pad-slot-text span');
  expect(texts.length).toBeGreaterThan(60);
  const boxes = screen.container.querySelectorAll<HTMLElement>('.pad-slot-box');
  const isTooWide = ({ clientWidth, scrollWidth }: HTMLElement) =>
    clientWidth > 0 && scrollWidth > clientWidth;
  const isTooHigh = ({ clientHeight, scrollHeight }: HTMLElement) =>
    scrollHeight > clientHeight + 1;
  const cutTexts = [...[...texts].filter(isTooWide), ...[...boxes].filter(isTooHigh)];
  expect(cutTexts.map(({ textContent }) => textContent)).toEqual([]);
});

it('on a day on which two rounds are played, the pad asks which one', async () => {
  const onRound = vi.fn();
  const { screen } = await renderInApp(<RoundQuestion rounds={[2, 3]} onRound={onRound} />);
  await expect.element(screen.getByText(/^Round 2 and Round 3 are being played/)).toBeVisible();
  await screen.getByRole('button', { name: 'Round 3' }).click();
  expect(onRound).toHaveBeenCalledWith(3);
});
