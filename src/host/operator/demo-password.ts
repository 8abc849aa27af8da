import { join } from 'node:path';
import { readPrivateFile, writePrivateFile } from '../../server/settings/private-file.ts';
import type { Settings } from '../../server/settings/settings.ts';

/** The settings that locate the demo's database. */
type DemoLocation = Pick<Settings, 'dataDir' | 'databaseUrl'>;

/** Returns the demo's password as its server stored it; null when it is not stored (docs/operations.md). */
export async function loadDemoPassword(place: DemoLocation): Promise<string | null> {
  if (place.databaseUrl !== undefined) return null;
  return (await readPrivateFile(passwordPath(place)))?.trim() || null;
}

/** Stores the demo's password beside the embedded database. Call this before any account has the password. */
export async function storeDemoPassword(place: DemoLocation, password: string): Promise<void> {
  if (place.databaseUrl !== undefined) return;
  await writePrivateFile(passwordPath(place), `${password}\n`);
}

function passwordPath({ dataDir }: DemoLocation): string {
  return join(dataDir, 'demo-password');
}
