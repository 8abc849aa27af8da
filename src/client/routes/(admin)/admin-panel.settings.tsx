import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '../../admin/settings/settings-screen.tsx';
import { site } from '../../public/site/site.ts';

export const Route = createFileRoute('/(admin)/admin-panel/settings')({ component: SettingsPage });

/** The facts that the build put into the pages, by variable. */
const facts: ReadonlyMap<string, string | null> = new Map([
  ['PUBLIC_URL', site.url],
  ['COMPANY_NAME', site.company],
  ['CONTACT_EMAIL', site.email],
  ['PRIVACY_EMAIL', site.privacyEmail],
  ['CONTACT_PHONE', site.phone],
  ['CONTACT_ADDRESS', site.address],
  ['APP_STORE_URL', site.stores.ios],
  ['PLAY_STORE_URL', site.stores.android],
]);

function SettingsPage() {
  return <SettingsScreen facts={facts} />;
}
