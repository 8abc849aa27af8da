import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { GroupsDialog } from '../../src/client/admin/set-up/scorers/groups-dialog.tsx';
import { PublishDialog } from '../../src/client/admin/set-up/tee-sheet/publish/publish-dialog.tsx';
import type { AdminScorer, ScorersDocument } from '../../src/contract/admin/scorers.ts';
import type { TeeSheetDocument } from '../../src/contract/admin/tee-sheet.ts';
import { API_MARK } from '../../src/contract/base/call.ts';
import { makeDocument, makeGroup, makeSheet } from '../set-up/tee-sheet/sheet-of.ts';

const [FIRST, NEWEST] = ['a'.repeat(64), 'b'.repeat(64)];
const CHANGED = 'It has changed since you looked at it.';

afterEach(() => vi.unstubAllGlobals());

/** Answers requests for strokes, and refuses every write as a server with another document does. */
function refuseWrites() {
  const shown: unknown[] = [];
  const json = (status: number, body: unknown) =>
    new Response(JSON.stringify(body), {
      status,
      headers: {
        'Content-Type': status < 400 ? 'application/json' : 'application/problem+json',
        [API_MARK.name]: API_MARK.value,
      },
    });
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const method = input instanceof Request ? input.method : (init?.method ?? 'GET');
    if (method === 'GET') return json(200, []);
    const text = input instanceof Request ? await input.text() : String(init?.body);
    shown.push(JSON.parse(text).shown);
    const problem = { type: 'state-changed', title: 'Changed', status: 409, detail: CHANGED };
    return json(409, problem);
  });
  return shown;
}

/** Renders a part of the screen. `showNewest` renders it with a newer document, as a later load does. */
async function show(part: (isNewest: boolean) => ReactElement) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const wrap = (element: ReactElement) => (
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router as never}>{element}</RouterContextProvider>
    </QueryClientProvider>
  );
  const screen = await render(wrap(part(false)));
  return { screen, showNewest: () => screen.rerender(wrap(part(true))) };
}

const groups = [makeGroup(1, 1, [1, 2, 3, 4]), makeGroup(2, 3, [5, 6, 7])];
const other = [makeGroup(1, 9, [1, 2, 3, 4]), makeGroup(2, 3, [5, 6, 7])];
const sheet: TeeSheetDocument = makeDocument({ draft: makeSheet(groups), shown: FIRST });
const newerSheet: TeeSheetDocument = makeDocument({ draft: makeSheet(other), shown: NEWEST });

it('the publish dialog publishes the draft that the admin was shown, not a newer one', async () => {
  const shown = refuseWrites();
  const { screen, showNewest } = await show((isNewest) => (
    <PublishDialog
      shown={isNewest ? newerSheet : sheet}
      onClose={() => {}}
      onPublished={() => {}}
    />
  ));
  await showNewest();
  await screen.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(CHANGED);
  expect(shown).toEqual([FIRST]);
});

it('the groups dialog saves over the list that the admin was shown, not a newer one', async () => {
  const shown = refuseWrites();
  const scorer: AdminScorer = {
    key: 'account:5',
    username: 'marit',
    name: 'Marit Dahl',
    email: 'marit@example.com',
    state: 'scorer',
    invitation: null,
    groups: [],
  };
  const makeList = (hash: string, follows: readonly number[]): ScorersDocument => ({
    kind: 'scorers',
    tournament_id: 1,
    rounds: [{ round_id: 1, groups: [1, 2, 3] }],
    scorers: [
      {
        ...scorer,
        groups: follows.map((group_number) => ({ round_id: 1, group_number })),
      },
    ],
    shown: hash,
  });
  const { screen, showNewest } = await show((isNewest) => {
    const list = isNewest ? makeList(NEWEST, [3]) : makeList(FIRST, []);
    return (
      <GroupsDialog
        document={list}
        scorer={list.scorers[0] ?? scorer}
        closedRounds={[]}
        onClose={() => {}}
      />
    );
  });
  await screen.getByLabelText('2', { exact: true }).click();
  await showNewest();
  await screen.getByRole('button', { name: 'Save the groups' }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(CHANGED);
  expect(shown).toEqual([FIRST]);
});
