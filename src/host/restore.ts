import { restoreBackup } from '../server/backup/restore-backup.ts';
import { withFileOfS3 } from '../server/backup/s3-copies.ts';
import { parseSettings } from '../server/settings/settings.ts';
import { runOnFile } from './operator/run-on-file.ts';

const S3_MARK = 's3:';

await runOnFile(
  'Usage: npm run restore -- FILE  restores a backup; s3:NAME, one from S3',
  async (file) => {
    const settings = parseSettings(process.env);
    const restore = (path: string) =>
      restoreBackup(settings, path, (words) => process.stdout.write(`${words}\n`));
    if (file.startsWith(S3_MARK)) await withFileOfS3(settings, file.slice(S3_MARK.length), restore);
    else await restore(file);
    return 'Restored. Start the server';
  },
);
