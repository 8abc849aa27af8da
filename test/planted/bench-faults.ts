import { type PlantedFault, plantFault } from './fault.ts';

const serverArms = {
  project: 'server on postgres',
  tests: ['test/bench/server-arms.test.ts'],
} as const;

/** Changes of the product after which a benchmark no longer runs. */
export const benchFaults: readonly PlantedFault[] = [
  plantFault(
    'a new rule refuses the strokes of the benchmarks',
    serverArms,
    'src/server/scoring/decide/decide.ts',
    `else if (round.status === 'setup' && isBeforeRound(op, round, at))`,
    `else if (round.status === 'live')`,
  ),
  plantFault(
    'a new limit is below the watchers of the benchmarks',
    serverArms,
    'src/server/settings/settings.ts',
    `MAX_CONNECTIONS: v.optional(whole(1, 100_000), '10000')`,
    `MAX_CONNECTIONS: v.optional(whole(1, 100_000), '40')`,
  ),
  plantFault(
    'the entry file of the server has a new name, which the benchmarks do not know',
    serverArms,
    'test/e2e/server.ts',
    `'src/host/main.ts'`,
    `'src/host/start.ts'`,
  ),
];
