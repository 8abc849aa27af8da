// Ends the process with one line when Node is too old. Preloaded (`node -r`) and plain ES2015, because an old Node
// can't parse the other files.
'use strict';

const { optionalDependencies } = require('../../package.json');

const [major, minor] = process.versions.node.split('.').map(Number);
// 24.7 is the first with argon2.
const canRun = major > 24 || (major === 24 && minor >= 7);
// docs/decisions/001: npm installs Node 24 on these platforms, so an older Node is enough to install.
const isNodeBrought = `node-${process.platform}-${process.arch}` in optionalDependencies;
const canInstall = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
const isInstalling = !/\.ts$/.test(process.argv[1]);

if (!canRun && !(isNodeBrought && canInstall && isInstalling)) {
  const todo =
    isNodeBrought && canInstall
      ? 'run npm install, which brings Node 24'
      : 'install Node 24.7 or later from nodejs.org';
  process.stderr.write(`Node ${process.versions.node} is too old: ${todo}, then try again.\n`);
  process.exit(1);
}
