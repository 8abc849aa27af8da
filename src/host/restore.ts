import { restoreBackup } from '../server/backup/restore-backup.ts';
import { parseSettings } from '../server/settings/settings.ts';
import { runOnFile } from './operator/run-on-file.ts';

await runOnFile('Usage: npm run restore -- FILE  restores a backup', async (file) => {
  await restoreBackup(parseSettings(process.env), file, (words) =>
    process.stdout.write(`${words}\n`),
  );
  return 'Restored. Start the server';
});
