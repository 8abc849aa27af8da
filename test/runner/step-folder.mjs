// The folder for the databases, browser profiles and other files of a step. Plain JavaScript for Node 20.
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder that Linux keeps in memory, and the free space that the files of one step need, with a margin. */
const MEMORY = '/dev/shm';
const NEEDED_BYTES = 4 * 1024 ** 3;
/** How the name of a step's folder begins. The id of the process follows. */
const PREFIX = 'gimme-test-';

/** Makes the folder. A browser test takes a sixth less CPU time when its files are in memory. */
export function makeStepFolder() {
  if (existsSync(MEMORY)) removeAbandonedFolders();
  const folder = mkdtempSync(
    join(hasRoomInMemory() ? MEMORY : tmpdir(), `${PREFIX}${process.pid}-`),
  );
  // PostgreSQL runs as another user, who passes through this folder to its data.
  chmodSync(folder, 0o711);
  return folder;
}

/** Ends the processes that still use the folder, such as browsers of a killed test run, and deletes it. */
export function removeStepFolder(folder) {
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    if (readCommandLine(id).includes(folder)) process.kill(Number(id), 'SIGKILL');
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/** Removes from memory the folders of runs that were stopped before their end. */
function removeAbandonedFolders() {
  for (const name of readdirSync(MEMORY).filter((one) => one.startsWith(PREFIX))) {
    const [pid] = name.slice(PREFIX.length).split('-', 1);
    if (!existsSync(`/proc/${pid}`)) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}

function hasRoomInMemory() {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > NEEDED_BYTES;
}

function readCommandLine(id) {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8');
  } catch {
    // The process ended after the list was read.
    return '';
  }
}
