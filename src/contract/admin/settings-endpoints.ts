import type { Endpoint } from '../base/endpoint.ts';
import { AdminSettings, SettingsBody, TestFeedBody, TestOutcome } from './settings.ts';

/** The calls about the settings that admins change while the server runs. */
export const settingsEndpoints = {
  adminSettings: {
    method: 'GET',
    path: 'admin/settings',
    access: 'admin',
    summary: 'The running settings, and which secrets are set',
    response: AdminSettings,
  },
  saveSettings: {
    method: 'PUT',
    path: 'admin/settings',
    access: 'admin',
    stepUp: true,
    summary: 'Change settings of one group, if the group is still the one that was shown',
    body: SettingsBody,
    response: AdminSettings,
  },
  testEmail: {
    method: 'POST',
    path: 'admin/settings/test-email',
    access: 'admin',
    summary: "Send a test email to the admin, and answer the mail server's words",
    response: TestOutcome,
  },
  testFeed: {
    method: 'POST',
    path: 'admin/settings/test-feed',
    access: 'admin',
    summary: 'Fetch the leaderboard of the current tournament once, and answer what came of it',
    body: TestFeedBody,
    response: TestOutcome,
  },
} as const satisfies Record<string, Endpoint>;
