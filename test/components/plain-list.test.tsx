import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { defineList } from '../../src/client/admin/table/define-list.ts';
import { ListBody } from '../../src/client/admin/table/list-body.tsx';
import { useList } from '../../src/client/admin/table/use-list.ts';

const teamList = defineList({
  noun: { one: 'team', many: 'teams' },
  key: ['teams'],
  filters: {},
  load: async () => [{ id: 1, name: 'Fairway Foxes' }],
  toPage: (rows) => ({ rows, total: rows.length, pages: 1 }),
  pageSize: 10,
  describe: () => [],
  columns: () => [{ id: 'name', header: 'Name', cell: ({ name }) => name }],
  nameRow: ({ name }) => name,
  describeEmpty: () => 'There is no team.',
});

function TeamList() {
  return <ListBody list={useList(teamList)} label="Teams" />;
}

it('a list whose columns need nothing from its screen is a definition and its body', async () => {
  const routeTree = createRootRoute({ component: TeamList });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await expect.element(screen.getByRole('cell', { name: 'Fairway Foxes' })).toBeVisible();
  await expect.element(screen.getByText('1 team', { exact: true })).toBeVisible();
});
