import type { Locator, Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { API_MARK } from '../../src/contract/base/call.ts';
import type { Endpoint } from '../../src/contract/base/endpoint.ts';
import { type ProblemType, problemStatus } from '../../src/contract/base/problem.ts';
import { type EndpointName, endpoints } from '../../src/contract/endpoints.ts';
import { isLong } from '../form.ts';
import { greyPng } from '../grey-png.ts';
import { insertDraft } from '../server/states/insert-draft.ts';
import { NETWORK_ERRORS } from './browser.ts';
import { openCourse } from './course.ts';
import { giveReason } from './give-reason.ts';
import { CUT, insertOfficeWork, TIED } from './office-work.ts';

const PANEL = '/admin-panel';
const LIVE = `${PANEL}/tournaments/10039`;
const DRAFT = `${PANEL}/tournaments/20001`;

/**
 * A write of the panel: where its screen is, and how to get to the button that sends it. What the screen says when the
 * write is done is in the tests of each screen.
 */
interface Write {
  readonly write: EndpointName;
  readonly at: string;
  /** Fills the screen in, up to the button. */
  readonly fill: (page: Page) => Promise<unknown>;
  /** The name of the button, which after a lost answer may be "Try again"; or what is done in place of a press. */
  readonly press: string | ((screen: Locator) => Promise<unknown>);
  /** Whether the short form drives it, as one of its kind of screen. */
  readonly isShort?: boolean;
}

const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
    .first()
    .click();
const say = (page: Page) =>
  page
    .getByRole('dialog')
    .getByLabel(/^Reason/)
    .fill('As agreed');

/** Opens the dialog of an account. */
async function edit(page: Page) {
  await press(page, 'Edit player');
  await page.getByLabel('First name').waitFor();
}

/** Opens the dialog of an account that nobody has confirmed, and whose owner asked to erase it. */
async function editLeaving(page: Page) {
  await press(page, 'Edit scorer4');
  await page.getByLabel('First name').waitFor();
}

const writes: readonly Write[] = [
  {
    write: 'tournamentDetails',
    at: `${LIVE}/details`,
    fill: (page) => page.getByLabel('City').fill('Oslo'),
    press: 'Save the details',
    isShort: true,
  },
  {
    write: 'tournamentRules',
    at: `${DRAFT}/rules`,
    fill: (page) => page.getByLabel(/^Birdie streaks/).selectOption('2'),
    press: 'Save the rules',
  },
  {
    write: 'importRows',
    at: `${DRAFT}/rounds`,
    fill: (page) => page.getByLabel('Scores that count for a team').first().fill('3'),
    press: 'Save the rounds',
  },
  {
    write: 'importRows',
    at: `${DRAFT}/tee-sheet`,
    fill: (page) => press(page, 'Add a group'),
    press: 'Save the draft',
  },
  {
    write: 'importRows',
    at: `${DRAFT}/scorers`,
    fill: (page) => page.getByLabel('Email').fill('new@example.com'),
    press: 'Invite',
  },
  {
    write: 'importRows',
    at: `${DRAFT}/field`,
    async fill(page) {
      await press(page, 'Add a golfer...');
      await page.getByLabel('Full name').fill('Nina New');
      await page.getByLabel('Country').fill('NO');
    },
    press: 'Save',
  },
  {
    write: 'newTournament',
    at: `${PANEL}/tournaments`,
    async fill(page) {
      await press(page, 'New...');
      await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('The Fair Open');
    },
    press: 'Make the draft',
  },
  {
    write: 'deleteTournament',
    at: `${DRAFT}/details`,
    fill: (page) => press(page, 'Delete the draft...'),
    press: 'Delete the draft',
    isShort: true,
  },
  {
    write: 'tournamentState',
    at: DRAFT,
    fill: (page) => press(page, 'Publish...'),
    press: 'Publish',
  },
  {
    write: 'currentTournament',
    at: `${PANEL}/tournaments/10038`,
    fill: (page) => press(page, 'Make current...'),
    press: 'Make current',
  },
  {
    write: 'roundState',
    at: LIVE,
    async fill(page) {
      await press(page, /^Cancel round 2/);
      await say(page);
    },
    press: 'Cancel round 2: its scores are void',
  },
  {
    write: 'playSuspension',
    at: LIVE,
    async fill(page) {
      await press(page, /^Suspend play of round/);
      await page.getByRole('dialog').waitFor();
    },
    press: 'Suspend play',
  },
  {
    write: 'pars',
    at: LIVE,
    async fill(page) {
      await press(page, 'Change pars of round 1...');
      await page.getByLabel('Hole 1', { exact: true }).fill('5');
      await press(page, 'See what moves');
      await page.getByRole('button', { name: 'Save the pars' }).waitFor();
    },
    press: 'Save the pars',
  },
  {
    write: 'competitorStatus',
    at: `${LIVE}/field`,
    async fill(page) {
      await page
        .getByRole('button', { name: /^Status of/ })
        .first()
        .click();
      await say(page);
    },
    press: 'Save',
  },
  {
    write: 'saveSettings',
    at: `${PANEL}/settings`,
    fill: (page) => page.getByLabel('Shortest password').fill('9'),
    press: 'Save accounts',
  },
  {
    write: 'backUpNow',
    at: `${PANEL}/settings`,
    fill: (page) => page.getByText(/^They are in/).waitFor(),
    press: 'Back up now',
  },
  {
    write: 'saveUser',
    at: `${PANEL}/users?search=player`,
    async fill(page) {
      await edit(page);
      await page.getByLabel('First name').fill('Zoe');
    },
    press: 'Save',
  },
  {
    write: 'eraseUser',
    at: `${PANEL}/users?search=player`,
    async fill(page) {
      await edit(page);
      await press(page, /^Erase player/);
      await page.getByRole('dialog').getByRole('textbox').fill('player');
    },
    press: 'Erase',
  },
  {
    write: 'endUserSessions',
    at: `${PANEL}/users?search=player`,
    async fill(page) {
      await edit(page);
      await press(page, /^Sign out/);
    },
    press: 'Sign out',
  },
  {
    write: 'resetFactors',
    at: `${PANEL}/users?search=player`,
    async fill(page) {
      await edit(page);
      await press(page, 'Remove second factor');
    },
    press: 'Remove',
  },
  {
    write: 'markUsersDeleted',
    at: `${PANEL}/users?search=player`,
    async fill(page) {
      await edit(page);
      await press(page, 'Delete player');
    },
    press: 'Delete',
  },
  {
    write: 'confirmUsers',
    at: `${PANEL}/users?search=scorer4`,
    async fill(page) {
      await page.getByRole('checkbox', { name: 'Select scorer4' }).check();
      await press(page, 'Confirm by hand');
    },
    press: 'Confirm by hand',
  },
  {
    write: 'userVerification',
    at: `${PANEL}/users?search=scorer4`,
    fill: editLeaving,
    press: 'Send a new verification email',
  },
  {
    write: 'cancelUserErase',
    at: `${PANEL}/users?search=scorer4`,
    fill: editLeaving,
    press: 'Keep this account',
  },
  {
    write: 'requestUserErase',
    at: `${PANEL}/users?state=deletion-requested&search=player`,
    fill: edit,
    press: 'Start the deletion',
  },
  {
    write: 'setReferralAside',
    at: `${PANEL}/users?referrals=flagged`,
    async fill(page) {
      await press(page, 'Check referrals of player');
      await page.getByText('Set aside by').waitFor();
    },
    press: 'Let it count again: scorer',
  },
  {
    write: 'changeAnnouncement',
    at: `${PANEL}/send-announcement?tab=sent&id=1`,
    fill: (page) => press(page, 'Cancel'),
    press: 'Cancel the rest',
  },
  {
    write: 'sendAnnouncementAgain',
    at: `${PANEL}/send-announcement?tab=sent&id=1`,
    fill: (page) => press(page, /^Resend to failed ones/),
    press: 'Send again to 1 person',
  },
  {
    write: 'changeContactMessage',
    at: `${PANEL}/messages`,
    fill: (page) => press(page, 'Open the message from Vera Visitor'),
    press: 'Mark as done',
    isShort: true,
  },
  {
    write: 'retryMail',
    at: `${PANEL}/messages?tab=mail`,
    fill: (page) => press(page, 'Open the email “Lost” to player@example.test'),
    press: 'Send it again',
  },
  {
    write: 'invitationLink',
    at: `${DRAFT}/scorers`,
    async fill(page) {
      await press(page, 'Copy link for Ina Invited');
      await page.getByRole('dialog').waitFor();
    },
    press: 'Make a new link',
  },
  {
    write: 'revokeInvitation',
    at: `${DRAFT}/scorers`,
    fill: (page) => press(page, 'End the invitation of Ina Invited'),
    press: 'End the invitation',
  },
  {
    write: 'publishTeeSheet',
    at: `${DRAFT}/tee-sheet`,
    async fill(page) {
      await press(page, 'Publish...');
      await page.getByRole('dialog').waitFor();
    },
    press: 'Publish',
  },
  {
    write: 'undoImport',
    at: `${DRAFT}/field`,
    async fill(page) {
      await page.getByText('Import a file').first().click();
      await press(page, /^Undo/);
    },
    press: 'Undo the import',
  },
  {
    write: 'savePicture',
    at: `${DRAFT}/field`,
    async fill(page) {
      await press(page, /^Change /);
      const file = { name: 'golfer.png', mimeType: 'image/png', buffer: greyPng(256, 256) };
      await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
      await page.getByRole('button', { name: 'Save picture' }).waitFor();
    },
    press: 'Save picture',
  },
  {
    write: 'applyCut',
    at: `${PANEL}/tournaments/${CUT}`,
    fill: (page) => press(page, 'Apply the cut after round 1...'),
    press: 'Cut 2 golfers',
  },
  {
    write: 'playOff',
    at: `${PANEL}/tournaments/${TIED}`,
    async fill(page) {
      await press(page, 'Enter a play-off...');
      const dialog = page.getByRole('dialog');
      const places = dialog.getByRole('combobox').filter({ hasText: 'Choose a place' });
      await places.nth(0).selectOption('1');
      await places.nth(1).selectOption('2');
      await dialog.getByLabel('What was played').fill('Hole 18, twice');
    },
    press: 'Save the places',
  },
  {
    write: 'answerDispute',
    at: `${PANEL}/tournaments/${TIED}`,
    fill: (page) => page.getByRole('heading', { name: 'Two different scores' }).waitFor(),
    press: '6 is right',
  },
  {
    write: 'decideLateStroke',
    at: `${PANEL}/tournaments/${TIED}`,
    fill: (page) => giveReason(page.locator('[data-late-stroke]'), 'The marker confirms it'),
    press: 'Accept 5',
  },
  {
    write: 'correctHoles',
    at: `${PANEL}/addrecords?player=1&round=1`,
    async fill(page) {
      const card = page.getByRole('region', { name: /, round 1$/ });
      await card.locator('[data-hole="1"]').fill('4');
      await card.locator('[data-hole="2"]').fill('5');
      await press(page, 'Correct these 2 holes as one...');
      await page.getByRole('dialog').getByLabel('Reason', { exact: true }).selectOption('Ruling');
    },
    press: 'Correct them',
  },
  {
    write: 'decideFeedDifferences',
    at: `${PANEL}/scraper?tournament=${TIED}`,
    fill: (page) => page.getByText('What differs').waitFor(),
    press: 'Keep all of this golfer',
  },
  {
    write: 'ticketStatus',
    at: `${PANEL}/tickets?tournament=10039`,
    async fill(page) {
      await press(page, /^Ticket: /);
      await press(page, 'Make void...');
      await say(page);
    },
    press: 'Make void',
  },
  {
    write: 'setFeedSchedule',
    at: `${PANEL}/scraper?tournament=10039`,
    fill: (page) => page.getByLabel('Fetch by itself').waitFor(),
    press: (screen) => screen.getByLabel('Fetch by itself').selectOption('5'),
  },
  {
    write: 'createGroupLinks',
    at: `${LIVE}/tee-sheet`,
    fill: (page) => press(page, 'Make links for all groups...'),
    press: 'Make and print',
  },
  {
    write: 'createPractice',
    at: `${LIVE}/scorers`,
    fill: (page) => press(page, 'Make a practice copy...'),
    press: 'Make the copy',
  },
  {
    write: 'saveCardPhoto',
    at: `${PANEL}/cards`,
    async fill(page) {
      await page.locator('.desk-row').first().click();
      await page.getByText('Take a photo').waitFor();
    },
    press: (screen) =>
      screen.getByLabel('Take a photo').setInputFiles({
        name: 'card.png',
        mimeType: 'image/png',
        buffer: greyPng(300, 400),
      }),
  },
];

/** The writes without a row, by the reason. */
const others: Readonly<Record<string, readonly EndpointName[]>> = {
  'stores nothing': [
    'previewCorrection',
    'previewAnnouncement',
    'leaderboardFetch',
    'testEmail',
    'testFeed',
  ],
  'has no screen in the panel': ['reserve', 'teamPlace'],
  'loses its answer in the tests of its screen': ['sendAnnouncement', 'uploadScores'],
  'needs a fetched leaderboard with a name that nobody has': ['addAlias', 'removeAlias'],
  'needs an act of another admin; its question is the usual one': ['confirmAct'],
  'needs a link; its question is the one that makes links': ['revokeGroupLink'],
  'needs a practice copy; its question is the one that makes it': ['deletePractice'],
  'needs an official event with prizes; its question is the usual one': ['winnerStep'],
  'needs a group on the course; its question is the usual one': [
    'markInboxItem',
    'sendOfficeMessage',
  ],
  'needs a mail server; its question is the one that ends an invitation': ['resendInvitation'],
};

const problem = (type: ProblemType) => (route: Route) => {
  const status = problemStatus[type];
  return route.fulfill({
    status,
    contentType: 'application/problem+json',
    headers: { [API_MARK.name]: API_MARK.value },
    body: JSON.stringify({ type, status, title: 'As the test says' }),
  });
};

const DOUBT = /we don't know whether/;
const CLAIM =
  /nothing (was|of yours is) (changed|saved|stored|sent|made)|(was|were) not (saved|sent|made|stored)/i;

/** The outcomes of a write, and what the screen says then. After a change, a question may be closed. */
const outcomes = [
  {
    name: 'no answer',
    answer: (route: Route) => route.abort(),
    says: /No answer came, so we don't know whether/,
    never: CLAIM,
  },
  {
    name: 'a broken server',
    answer: problem('internal'),
    says: /The server had a problem, so we don't know whether/,
    never: CLAIM,
  },
  {
    name: 'a refusal',
    answer: problem('validation-failed'),
    says: /As the test says/,
    never: DOUBT,
  },
  { name: 'a sign-out', answer: problem('unauthenticated'), says: /signed out/i, never: DOUBT },
  {
    name: 'a change',
    answer: problem('state-changed'),
    says: /As the test says|changed/,
    never: DOUBT,
  },
] as const;

it('every write of the panel has a row in the table of outcomes, or a reason why not', () => {
  const names = Object.keys(endpoints) as EndpointName[];
  const all = names.filter((name) => {
    const { method, access, answers }: Endpoint = endpoints[name];
    return access === 'admin' && method !== 'GET' && answers !== 'csv';
  });
  const driven = new Set([...writes.map(({ write }) => write), ...Object.values(others).flat()]);
  expect(all.filter((name) => !driven.has(name))).toEqual([]);
});

it('after a write without a result, no screen of the panel claims what is not known', async () => {
  const { visit, tablet, server } = await openCourse({
    signedInAs: 'admin',
    viewport: { width: 1440, height: 900 },
  });
  tablet.expectErrors(NETWORK_ERRORS);
  tablet.expectErrors(/status of (401|409|422|500)/);
  const { db, close } = await server.openDatabase();
  await insertDraft(db, 20_001);
  await insertOfficeWork(db, 20_001);
  await close();
  const page = await visit(`${PANEL}/tournaments`);
  const session = await page.evaluate(() => Object.entries(localStorage));
  const said: string[] = [];
  for (const row of writes.filter(({ isShort }) => isLong || isShort)) {
    // The row before ended the session.
    await page.evaluate((entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    }, session);
    await page.goto(new URL(row.at, page.url()).href);
    await row.fill(page);
    const question = page.getByRole('dialog').last();
    const screen = (await question.count()) > 0 ? question : page.getByRole('main');
    const before = await screen.innerText();
    for (const outcome of outcomes) {
      await answerWrite(page, endpoints[row.write], outcome.answer, () => send(screen, row.press));
      const read = async () => {
        const lines = (await page.getByRole('dialog').or(screen).last().innerText()).split('\n');
        return lines.filter((line) => !before.includes(line)).join(' ');
      };
      const about = `${row.write} at ${row.at} after ${outcome.name}`;
      await expect.poll(read, { message: about }).toMatch(outcome.says);
      if (outcome.never.test(await read())) said.push(`${about}: ${await read()}`);
    }
  }
  expect(said).toEqual([]);
});

function send(screen: Locator, press: Write['press']) {
  if (typeof press !== 'string') return press(screen);
  const findButton = (name: string) => screen.getByRole('button', { name, exact: true });
  return findButton(press).or(findButton('Try again')).click();
}

/** Presses the button of a write, and waits until it has got this answer. */
async function answerWrite(
  page: Page,
  { method, path }: Endpoint,
  answer: (route: Route) => Promise<void>,
  pressButton: () => Promise<unknown>,
) {
  const url = new RegExp(`/api/${path}(\\?|$)`);
  const answered = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await answer(route);
    answered.resolve();
  });
  await pressButton();
  await answered.promise;
  await page.unroute(url);
}
