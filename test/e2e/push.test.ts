import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { SITE } from './browser.ts';
import { openCourse } from './course.ts';
import { look } from './look.ts';
import { makeHolder } from './ticket-holder.ts';

/** The demo's live tournament. */
const LIVE = 10_039;

/** Shows the notifications of the app: their titles, texts and tags. */
const readShown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, tag }) => ({ title, body, tag }));
  });

it('a push becomes a notification, and a click opens what it is about in the open window', async () => {
  const { server, url, tablet, visit } = await openCourse({ signedInAs: 'player', isWhole: true });
  const { userId, ticket } = await makeHolder(server, 'player', LIVE);
  await tablet.context().grantPermissions(['notifications'], { origin: SITE });
  const page = await visit('/friends');
  const devTools = await tablet.devTools(page);
  const registered = Promise.withResolvers<string>();
  devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [first] = registrations;
    if (first) registered.resolve(first.registrationId);
  });
  await devTools.send('ServiceWorker.enable');
  const registrationId = await registered.promise;
  // The push of a worker that is not active yet gets lost.
  expect(await readShown(page)).toEqual([]);
  const deliver = (data: string) =>
    devTools.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId, data });

  const eagle = 'Aiko Morisaki made an eagle on hole 7 of round 1. Your ticket is 3rd.';
  const message = { body: eagle, opens: `/tickets/${ticket.id}`, tag: '7', to: userId };
  await deliver(JSON.stringify(message));
  await expect
    .poll(() => readShown(page))
    .toEqual([{ title: 'Gimme Points', body: eagle, tag: '7' }]);

  const [worker] = tablet.context().serviceWorkers();
  const click = () =>
    worker?.evaluate(async () => {
      // Playwright has no way to click a notification. The types of the worker's code are not those of the tests.
      const scope = globalThis as unknown as {
        registration: ServiceWorkerRegistration;
        NotificationEvent: new (type: string, init: object) => Event;
      };
      const [notification] = await scope.registration.getNotifications();
      dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    });
  await click();
  await page.waitForURL(`**/tickets/${ticket.id}`);
  expect(await readShown(page)).toEqual([]);
  expect(tablet.context().pages()).toHaveLength(2);

  // What cannot be read, leads elsewhere, or is for another account, says no news.
  const silent = { title: 'Gimme Points', body: 'News about your tickets' };
  for (const [data, tag] of [
    ['no JSON', ''],
    ['null', ''],
    [JSON.stringify({ ...message, to: userId + 1 }), '7'],
  ] as const) {
    await deliver(data);
    await expect.poll(() => readShown(page)).toEqual([{ ...silent, tag }]);
    await click();
    await page.waitForURL('**/notices');
    await page.goto(`${url}/friends`);
  }
  await deliver(JSON.stringify({ ...message, opens: '//elsewhere.example' }));
  await expect.poll(() => readShown(page)).toHaveLength(1);
  await click();
  await page.waitForURL(`${url}/notices`);

  // Whoever takes the device next sees none. The tag is new, because the browser closes the last one in its own time.
  await deliver(JSON.stringify({ ...message, tag: '8' }));
  await expect.poll(() => readShown(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'player', exact: true }).click();
  await page.getByText('Logout').last().click();
  await expect.poll(() => readShown(page)).toEqual([]);
  expect(tablet.unexpectedErrors()).toEqual([]);
});

it('a ticket offers to tell its holder on this device, and says when the browser cannot', async () => {
  const { server, tablet, url, visit } = await openCourse({ signedInAs: 'player', isWhole: true });
  const { ticket } = await makeHolder(server, 'player', LIVE);
  const page = await visit('/friends');
  const offer = page.getByRole('button', { name: 'Tell me on this device' });
  // Nobody who only looks around is asked.
  await expect.poll(() => offer.count()).toBe(0);
  await page.goto(`${url}/tickets/${ticket.id}`);
  await offer.waitFor();
  await look(page, 'push-offer-ticket');

  // No push service can be reached from here.
  await tablet.context().grantPermissions(['notifications'], { origin: SITE });
  await offer.click();
  await page.getByText("The browser couldn't reach its notification service.").waitFor();

  expect(tablet.unexpectedErrors()).toEqual([]);
});
