// The programs that the tests need besides npm packages. Plain JavaScript for Node 20.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { environment, NotReady, say } from '../../src/scripts/prepare.mjs';

const needs = [
  { debian: 'postgresql', name: 'PostgreSQL 15 or later', isThere: hasPostgres },
  { debian: 'chromium', name: 'Chromium', isThere: () => existsSync('/usr/bin/chromium') },
  {
    debian: 'chromium-headless-shell',
    name: 'Chromium without windows',
    isThere: () => existsSync('/usr/bin/chromium-headless-shell'),
  },
  { debian: 'firefox-esr', name: 'Firefox', isThere: () => existsSync('/usr/bin/firefox-esr') },
  {
    debian: 'webkit2gtk-driver',
    name: 'WebKitGTK',
    isThere: () => existsSync('/usr/bin/WebKitWebDriver'),
  },
  // WebKitGTK needs a display, and these two packages make one.
  { debian: 'xvfb', name: 'Xvfb', isThere: () => existsSync('/usr/bin/xvfb-run') },
  { debian: 'xauth', name: 'xauth', isThere: () => existsSync('/usr/bin/xauth') },
];

/**
 * Installs what is missing, because this takes a minute on a new machine and other steps can run meanwhile. Returns a
 * function that waits for the end.
 *
 * @throws NotReady when a program is missing that only the user can install
 */
export function installMissingPrograms() {
  const missing = listMissing();
  if (missing.length > 0 && !isRootOnDebian()) throw explain(missing);
  const done = installFromDebian(missing);
  return async () => {
    await done;
    const absent = listMissing();
    if (absent.length > 0) throw explain(absent);
  };
}

function listMissing() {
  return needs.filter((need) => !need.isThere());
}

function explain(missing) {
  const names = missing.map((need) => need.name).join(' and ');
  const packages = missing.map((need) => need.debian).join(' ');
  return new NotReady(`The tests need ${names}: on Debian, apt-get install ${packages}.`);
}

function isRootOnDebian() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

async function installFromDebian(missing) {
  if (missing.length === 0) return;
  const packages = missing.map((need) => need.debian).join(' ');
  say(`Installing ${packages} from Debian ...`);
  const get = `apt-get -qq update && apt-get -qq install -y --no-install-recommends ${packages}`;
  const env = { ...environment(), DEBIAN_FRONTEND: 'noninteractive' };
  await once(spawn('sh', ['-c', get], { env, stdio: ['ignore', 'ignore', 'inherit'] }), 'exit');
}

/** Whether PostgreSQL is installed. Debian has its programs in a folder for each version, outside PATH. */
function hasPostgres() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const folders = versions.map((version) => join(debian, version, 'bin'));
  const onPath = (process.env.PATH ?? '').split(delimiter);
  return [...folders, ...onPath].some((folder) => existsSync(join(folder, 'initdb')));
}
