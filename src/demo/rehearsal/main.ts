import { parseArgs } from 'node:util';
import { CallError } from '../../contract/base/call.ts';
import { rehearse } from './play.ts';

const USAGE = `Usage: npm run rehearse -- [--speed 60] [--seed 1] [--rounds 3] [--url http://127.0.0.1:3000]
                          [--password golf-demo] [--scorer scorer] [--admin admin]

Plays the current tournament on a running server: shotgun starts, aces, corrections, late and
duplicate entries, golfers who withdraw, don't start or are disqualified. Watch /leaderboard.
`;

const options = parseOptions();
process.stdout.write(
  `Rehearsing on ${options.url}, ${options.speed} times as fast as real play.\n`,
);
process.stdout.write(`Watch it: ${options.url}/leaderboard\n`);
await rehearse({
  ...options,
  baseUrl: `${options.url}/api/`,
  say: (line) => process.stdout.write(`${line}\n`),
}).then(
  ({ sent }) => process.stdout.write(`Played: ${JSON.stringify(sent)}\n`),
  (error: unknown) => {
    if (!(error instanceof CallError)) throw error;
    process.stderr.write(`Rehearsing on ${options.url} failed: ${error.message}\n`);
    process.exitCode = 1;
  },
);

/** Parses the command line. Prints the usage and exits when it is wrong. */
function parseOptions() {
  const text = (value: string) => ({ type: 'string', default: value }) as const;
  try {
    const { values } = parseArgs({
      options: {
        speed: text('60'),
        seed: text('1'),
        rounds: text('3'),
        url: text(`http://127.0.0.1:${process.env.PORT || '3000'}`),
        password: text('golf-demo'),
        scorer: text('scorer'),
        admin: text('admin'),
      },
    });
    const [speed, seed, rounds] = [values.speed, values.seed, values.rounds].map(Number);
    if (!speed || speed < 0 || !rounds || !Number.isInteger(seed)) throw new TypeError('a number');
    return { ...values, url: values.url.replace(/\/+$/, ''), speed, rounds, seed: Number(seed) };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    process.stderr.write(USAGE);
    process.exit(2);
  }
}
