import { expect, it } from 'vitest';
import { isLong } from '../form.ts';
import { NETWORK_ERRORS } from './browser.ts';
import { openCourse } from './course.ts';
import { look } from './look.ts';
import { linkFrom } from './mailed-link.ts';
import { signIn } from './scorer.ts';

it.runIf(isLong)(
  "a user's new names, username and email address appear in the other tab, and the session stays",
  async () => {
    const { server, url, tablet, visit } = await openCourse({ signedInAs: 'player' });
    tablet.expectErrors(NETWORK_ERRORS);
    const page = await visit('/profile');
    const other = await visit('/leaderboard');
    await other.getByRole('button', { name: 'player', exact: true }).waitFor();

    const names = page.getByRole('region', { name: 'Your names' });
    const save = names.getByRole('button', { name: 'Save my names' });
    await names.getByLabel('Username').fill('plаyer');
    await names.getByLabel('Username').blur();
    await page.getByText('Username mixes letters of different alphabets').waitFor();
    await expect.poll(() => save.isDisabled()).toBe(true);
    await names.getByLabel('Username').fill('player');
    await names.getByLabel('First name').fill('Pіa');
    await names.getByLabel('First name').blur();
    await page.getByText('First name mixes letters of different alphabets').waitFor();
    await names.getByLabel('First name').fill('Admin');
    await save.click();
    await names.getByText('This name looks like the name of somebody who runs the game.').waitFor();
    await look(page, 'profile-first-name-refused');
    await names.getByLabel('First name').fill('Pia');
    await names.getByLabel('Username').fill('gus');
    await save.click();
    // The error is at its field, which gets the focus, and nowhere else.
    await names.getByText('This username is taken. Choose another one.').waitFor();
    await expect
      .poll(() =>
        names.getByLabel('Username').evaluate((field) => field === document.activeElement),
      )
      .toBe(true);
    await expect.poll(() => names.getByRole('alert').count()).toBe(0);
    await names.getByLabel('Username').fill('scоrer'.replace('о', '0'));
    await save.click();
    await names.getByText(/looks like one that is taken/).waitFor();
    await look(page, 'profile-names-refused');
    await names.getByLabel('First name').fill('Philippa-Alexandrina');
    await names.getByLabel('Username').fill('champion_of_24_characters');
    await save.click();
    await page.getByText('your names are saved').waitFor();
    await page.getByText('Philippa-Alexandrina Fairway, signed in as').waitFor();
    await other.getByRole('button', { name: 'champion_of_24_characters' }).waitFor();

    const address = page.getByRole('region', { name: 'Email' });
    await address.getByRole('button', { name: 'Change the address' }).click();
    await address.getByLabel('New address').fill('pia@new.example');
    await address.getByLabel('Your password').fill('wrong');
    await address.getByRole('button', { name: 'Email me the link' }).click();
    await address.getByText("That's not your password.").waitFor();
    await look(page, 'profile-email-refused');
    await address.getByLabel('Your password').fill('golf-demo');
    await address.getByRole('button', { name: 'Email me the link' }).click();
    await address.getByText(/so pia@new\.example got no link\./).waitFor();
    await look(page, 'profile-email-waits');

    await other.goto(`${url}/verify-email#${await linkFrom(server, 'change-email')}`);
    await other.getByText('pia@new.example is confirmed.').waitFor();
    // The tab that made the change is still open, and shows the new email address as well.
    await address.getByText('pia@new.example is confirmed.').waitFor();
    await expect.poll(() => address.getByText('got no link').count()).toBe(0);
    // The user asks to delete the account, sees in the other tab when that happens, and keeps the account.
    const deletion = page.getByRole('region', { name: 'Delete your account' });
    await deletion.getByRole('button', { name: 'Delete my account...' }).click();
    await deletion.getByLabel('Your password').fill('wrong');
    await deletion.getByRole('button', { name: 'Delete my account' }).click();
    await deletion.getByText("That's not your password. Your account stays.").waitFor();
    await look(page, 'profile-erase-refused');
    await deletion.getByLabel('Your password').fill('golf-demo');
    await deletion.getByRole('button', { name: 'Delete my account' }).click();
    const notice = /^Your account will be deleted on \d+ \w+ \d{4}, for good\./;
    await deletion.getByText(notice).waitFor();
    await look(page, 'profile-erase-waits');
    // Every screen shows it as well, and the page for requests links to the way without an email.
    await other.goto(`${url}/account-deletion`);
    await other
      .getByText(/^Your account will be deleted on \d+ \w+ \d{4}\. Keep my account$/)
      .waitFor();
    await other
      .getByText("You're signed in, so you can delete your account yourself, under")
      .waitFor();
    await look(other, 'account-deletion-waits');
    await page.reload();
    await deletion.getByText(notice).waitFor();
    await page.emulateMedia({ colorScheme: 'dark' });
    await look(page, 'profile-dark');
    await deletion.getByRole('button', { name: 'Keep my account' }).click();
    await deletion.getByRole('button', { name: 'Delete my account...' }).waitFor();

    await page.getByRole('button', { name: 'champion_of_24_characters' }).click();
    await page.getByText('Logout').last().click();
    await page.getByText('User has been Successfully LogOut').waitFor();
    // The home page may announce a contest, whose dialog hides the header.
    await page.goto(`${url}/sign-in?redirect=%2Fprofile`);
    await signIn(page, 'pia@new.example');
    await page.getByRole('button', { name: 'champion_of_24_characters' }).waitFor();
  },
);
