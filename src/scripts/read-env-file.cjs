// Adds the settings of the file `.env` to the environment without replacing any. Preloaded (`node -r`) by the npm
// scripts only, because a server under test must not read a developer's settings.
'use strict';

const { existsSync } = require('node:fs');
const { join } = require('node:path');

const file = join(__dirname, '../../.env');
if (existsSync(file)) process.loadEnvFile(file);
