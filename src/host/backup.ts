import { resolve } from 'node:path';
import { parseSettings } from '../server/settings/settings.ts';
import { runOnDatabase } from './operator/run-on-database.ts';
import { runOnFile } from './operator/run-on-file.ts';

await runOnFile('Usage: npm run backup -- FILE  writes everything into a file', (file) =>
  runOnDatabase(parseSettings(process.env), { do: 'back-up', file: resolve(file) }),
);
