import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../e2e/server.ts';

/**
 * The last commit whose server decided each write in its own transaction. Its pages had neither pictures nor their own
 * font.
 */
const FORMER = 'b00e823';

/**
 * Starts the server of {@link FORMER} on its own database, with its pages if requested. Needs the repository's history.
 */
export async function startFormerServer(
  env: Parameters<typeof startServer>[0]['env'],
  withPages = false,
) {
  const folder = await mkdtemp(join(tmpdir(), 'gimme-former-'));
  const archive = execFileSync('git', ['archive', FORMER], { maxBuffer: 2 ** 28 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const run = (...command: string[]) =>
    execFileSync('npm', command, { cwd: folder, stdio: 'ignore' });
  // The old code needs other packages than today's code.
  run('ci', '--ignore-scripts', ...(withPages ? [] : ['--omit=dev']));
  if (withPages) run('run', 'build');
  const server = await startServer({ env, folder });
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  };
  return { ...server, stop };
}
