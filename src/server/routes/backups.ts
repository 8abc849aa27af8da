import { resolve } from 'node:path';
import { listBackups } from '../backup/run-backup.ts';
import type { Deps, Handlers } from '../endpoint/handler.ts';
import { runWrite } from '../unit-of-work/run-write.ts';

/** Handles the calls about backups. */
export function backupRoutes(deps: Deps) {
  const { db, jobs, settings } = deps;
  return {
    backups: async () => ({
      folder: resolve(settings.backupDir),
      s3: settings.backupS3 ? `${settings.backupS3.bucket} at ${settings.backupS3.endpoint}` : null,
      backups: await listBackups(db),
    }),
    backUpNow: (call) =>
      runWrite(deps, call, async ({ trx, audit }) => {
        await jobs.addAll(trx, 'back-up', [{ data: { by: 'admin' }, singletonKey: 'now' }]);
        await audit('backup', { target: null, before: null, after: null, detail: {} });
        return { accepted: true as const };
      }),
  } satisfies Partial<Handlers>;
}
