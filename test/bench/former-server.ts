import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../e2e/server.ts';

/** The last commit whose server decided each write in its own transaction. */
const FORMER = 'b00e823';

/** Starts the server of {@link FORMER} on its own database. Needs the repository's history. */
export async function startFormerServer(env: Parameters<typeof startServer>[0]['env']) {
  const folder = await mkdtemp(join(tmpdir(), 'gimme-former-'));
  const archive = execFileSync(
    'git',
    ['archive', FORMER, 'src', 'package.json', 'package-lock.json'],
    {
      maxBuffer: 2 ** 28,
    },
  );
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  // The old code needs other packages than today's code.
  execFileSync('npm', ['ci', '--omit=dev', '--ignore-scripts'], { cwd: folder, stdio: 'ignore' });
  const server = await startServer({ env, folder });
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  };
  return { ...server, stop };
}
