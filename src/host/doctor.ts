import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { loadBuiltSite } from '../server/running-settings/site-faults.ts';
import { parseSettings } from '../server/settings/settings.ts';
import { StoredFacts } from './operator/command.ts';
import { diagnose, type SiteFinding } from './operator/diagnose.ts';
import { runOnDatabase } from './operator/run-on-database.ts';

const CLIENT_FOLDER = fileURLToPath(new URL('../../dist', import.meta.url));

// `npm run doctor`: prints what is fictional, missing, default or unreachable, and exits with 1 where play should not
// start.
const findings = await listFindings().catch((error: unknown): SiteFinding[] => [
  { stops: true, words: error instanceof Error ? error.message : String(error) },
]);
for (const { stops, words } of findings) {
  process.stdout.write(`${stops ? 'STOP' : 'look'}  ${words}.\n`);
}
const hasStop = findings.some(({ stops }) => stops);
process.stdout.write(hasStop ? '\nPlay should not start.\n' : '\nPlay can start.\n');
process.exitCode = hasStop ? 1 : 0;

async function listFindings(): Promise<SiteFinding[]> {
  const settings = parseSettings(process.env);
  const facts = JSON.parse(await runOnDatabase(settings, { do: 'load-facts' }));
  return diagnose(settings, v.parse(StoredFacts, facts), loadBuiltSite(CLIENT_FOLDER));
}
