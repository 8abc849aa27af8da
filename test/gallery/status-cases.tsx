import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { StatusView } from '../../src/client/admin/dashboard/status-screen.tsx';
import { type Status, statusKeys, statusNumbers } from '../../src/contract/admin/status.ts';
import type { Case } from './case.ts';

const makeStatus = (facts: Status['facts']): Status => ({
  at: '2026-11-27T10:00:00.000Z',
  process: 'course-server/4711',
  started_at: '2026-11-26T06:00:00.000Z',
  database: 'postgres',
  facts,
});

/** A server on which every number is good. */
export const goodStatus = makeStatus(statusKeys.map((key) => ({ key, value: 0, is_used: true })));

/** A server with a number of each level, in turn. */
export const mixedStatus = makeStatus(
  statusKeys.map((key, index) => {
    const { look, act } = statusNumbers[key];
    const value = [0, look, act, null, null][index % 5] ?? null;
    return { key, value, is_used: index % 5 !== 4 };
  }),
);

function InPanel({ status, isOld = false }: { status: Status; isOld?: boolean }) {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return (
    <RouterContextProvider router={router as never}>
      <div className="grid gap-4">
        <StatusView status={status} isOld={isOld} />
      </div>
    </RouterContextProvider>
  );
}

export const statusCases: readonly Case[] = [
  { name: 'The status of a server that is well', render: () => <InPanel status={goodStatus} /> },
  { name: 'The status with each level', render: () => <InPanel status={mixedStatus} /> },
  { name: 'The status of an old answer', render: () => <InPanel status={mixedStatus} isOld /> },
];
