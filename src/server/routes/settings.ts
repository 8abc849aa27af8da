import { isPlaceholderEmail } from '../../contract/account/no-email.ts';
import type { Deps, Handlers } from '../endpoint/handler.ts';
import { loadAdminSettings } from '../panel/settings/load-admin-settings.ts';
import { checkSettings, saveSettings } from '../panel/settings/save-settings.ts';
import { sendTestEmail, testFeed } from '../panel/settings/test-settings.ts';
import { findAccountById } from '../people/accounts.ts';
import { createAllowance, spendAllowance } from '../problems/allowance.ts';
import { refuse } from '../problems/api-problem.ts';
import { createOffersReader } from '../running-settings/prepare-offers.ts';
import { formatSender } from '../running-settings/sender-address.ts';
import { runWrite } from '../unit-of-work/run-write.ts';

const HOUR_MS = 3_600_000;
const TESTS_PER_HOUR = 30;

/** Handles the calls about the settings that admins change while the server runs. */
export function settingsRoutes(deps: Deps) {
  const { db, settings, running } = deps;
  const loadOffers = createOffersReader(running);
  const tests = createAllowance('settings test', TESTS_PER_HOUR, HOUR_MS);

  return {
    adminSettings: () => loadAdminSettings(db, settings),

    async saveSettings(call) {
      await checkSettings(db, settings, call.body, call.now);
      await runWrite(deps, call, (write) => saveSettings(write, settings, call.body));
      await running.written();
      return loadAdminSettings(db, settings);
    },

    async testEmail({ session: { userId }, now }) {
      await spendAllowance(db, tests, `user ${userId}`, now);
      const { email } = (await findAccountById(db, userId)) ?? refuse('not-found');
      if (isPlaceholderEmail(email)) {
        refuse('not-ready', {
          detail: 'Your account has no email address. Give one in your profile',
        });
      }
      return sendTestEmail(settings.mail.smtpUrl, formatSender(settings, running), email);
    },

    async testFeed({ body, session: { userId }, now }) {
      await spendAllowance(db, tests, `user ${userId}`, now);
      return testFeed(db, settings.feedHosts, body);
    },

    offers: loadOffers,

    async downtime({ now }) {
      const [text, ends_at] = [running.get('downtime_text'), running.get('downtime_ends_at')];
      const isAhead = text !== '' && Date.parse(ends_at) > now.getTime();
      return { downtime: isAhead ? { text, ends_at } : null };
    },
  } satisfies Partial<Handlers>;
}
