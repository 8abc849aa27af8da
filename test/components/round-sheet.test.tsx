import '../../src/client/admin/set-up/tee-sheet/tee-sheet.css';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { teeSheetQuery } from '../../src/client/admin/set-up/tee-sheet/publish/tee-sheet-queries.ts';
import { RoundSheet } from '../../src/client/admin/set-up/tee-sheet/round-sheet.tsx';
import { OpenTournament } from '../../src/client/admin/tournaments/state/open-tournament.ts';
import type { TeeSheetDocument } from '../../src/contract/admin/tee-sheet.ts';
import { adminTournament } from '../client/admin-tournament.ts';
import { makeDocument, makeGroup, makeSheet } from '../set-up/tee-sheet/sheet-of.ts';
import { reply, savedImport } from './importer-scene.tsx';
import { renderInApp } from './render-in-app.tsx';

afterEach(() => vi.unstubAllGlobals());

const groups = [makeGroup(1, 1, [1, 2, 3]), makeGroup(2, 2, [4, 5, 6, 7])];
const present = makeDocument({ draft: makeSheet(groups), published: makeSheet(groups) });
const withScorer = makeDocument({
  shown: 'b'.repeat(64),
  draft: makeSheet([makeGroup(1, 1, [1, 2, 3], [11, 12]), makeGroup(2, 2, [4, 5, 6, 7])]),
  published: makeSheet(groups),
});

/** Renders the sheet of round 2. The API answers a load with `server.document`, and a save with `save`. */
async function renderSheet(save: (body: unknown) => Promise<Response>) {
  const server = { document: present };
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(
      input instanceof Request ? input.url : String(input),
      location.href,
    );
    if (pathname.endsWith('/admin/tee-sheet')) return reply({ status: 200, body: server.document });
    if (pathname.endsWith('/admin/imports')) {
      const round_id = Number(searchParams.get('round_id'));
      const file = `round-${round_id}.csv`;
      const imports = [{ ...savedImport, kind: 'tee-sheet', round_id, file }];
      return reply({ status: 200, body: { tournament_id: 1, imports, has_older: false } });
    }
    const body: unknown = JSON.parse(
      input instanceof Request ? await input.text() : String(init?.body),
    );
    sent.push(body);
    return save(body);
  });
  const onLock = vi.fn<(why: string | null) => void>();
  const onFileRound = vi.fn();
  const { screen, client } = await renderInApp(
    <OpenTournament value={adminTournament}>
      <RoundSheet tournament={1} round={2} onFileRound={onFileRound} onLock={onLock} />
    </OpenTournament>,
  );
  await expect.element(screen.getByLabelText('Move Ann Lee')).toBeVisible();
  const query = teeSheetQuery({ tournament_id: 1, round_id: 2 });
  return {
    screen,
    sent,
    onLock,
    onFileRound,
    change: async (document: TeeSheetDocument) => {
      server.document = document;
      await client.invalidateQueries({ queryKey: query.queryKey });
    },
    server,
    save: screen.getByRole('button', { name: 'Save the draft' }),
  };
}

const refuse = async () =>
  reply({ status: 409, body: { type: 'state-changed', title: 'Changed', status: 409 } });

describe('the groups of a tee sheet', () => {
  it('cannot be changed while a save waits for its answer', async () => {
    const answer = Promise.withResolvers<Response>();
    const { screen, save } = await renderSheet(() => answer.promise);
    await screen.getByLabelText('Move Ann Lee').selectOptions('No group');
    await save.click();
    await expect.element(screen.getByLabelText('Move Bo Ek')).toBeDisabled();
    await expect.element(screen.getByRole('button', { name: 'Add a group' })).toBeDisabled();
    await expect.element(screen.getByRole('button', { name: /^Make a tee/ })).toBeDisabled();
    const saved = [makeGroup(1, 1, [2, 3]), makeGroup(2, 2, [4, 5, 6, 7])];
    const document = { ...withScorer, draft: makeSheet(saved) };
    answer.resolve(
      reply({
        status: 200,
        body: {
          saved: { ...savedImport, kind: 'tee-sheet' },
          document,
          tickets: [],
          tickets_moved: 0,
        },
      }),
    );
    await expect.element(screen.getByText(/^The draft is saved/)).toBeVisible();
    await expect.element(screen.getByLabelText('Move Bo Ek')).toBeEnabled();
    await expect.element(screen.getByRole('heading', { name: 'In no group: 1' })).toBeVisible();
  });

  it('are kept when the sheet was changed elsewhere, with a list of those changes', async () => {
    const { screen, save, sent, server } = await renderSheet(refuse);
    await screen.getByLabelText('Move Ann Lee').selectOptions('No group');
    server.document = withScorer;
    await save.click();
    const notice = screen.getByRole('alert').filter({ hasText: 'While you were editing' });
    await expect.element(notice).toMatchTextContent('Group 1: scorers from Marit to Marit and jon');
    await expect.element(save).toBeDisabled();
    await screen.getByRole('button', { name: 'Keep my groups' }).click();
    await save.click();
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[1]).toMatchObject({
      shown: withScorer.shown,
      rows: [
        { players: [{ competitor_id: 2 }, { competitor_id: 3 }], scorers: ['Marit', 'jon'] },
        {},
      ],
    });
  });

  it('need no question when only an account was changed', async () => {
    const { screen, save, sent, change } = await renderSheet(refuse);
    await screen.getByLabelText('Move Ann Lee').selectOptions('No group');
    await change({ ...present, shown: 'c'.repeat(64) });
    await save.click();
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toMatchObject({ shown: 'c'.repeat(64) });
  });
});

describe('the import of a tee sheet', () => {
  it('joins the rows of golfers to groups, splits the rounds and opens the file for the next one', async () => {
    const { screen, onFileRound } = await renderSheet(refuse);
    await screen.getByText('Import a file into the draft').click();
    const text = [
      '\uFEFFRound;Tee Time;First Tee;Group;Golfer;Country',
      'Round 1;8:05 AM;1;1;LEE, Ann;NO',
      'Round 2;8:05 AM;10;1;LEE, Ann;NO',
      'Round 2;;;;EK, Bo;NO',
      'Round 2;1:15 PM;1;2;Eva Roy;NO',
      'Round 7;8:05 AM;1;1;Ann Lee;NO',
    ].join('\r\n');
    await userEvent.upload(screen.getByLabelText('Choose a file'), new File([text], 'sheet.csv'));
    await expect
      .element(screen.getByText('One golfer a row: 3 rows of round 2 make 2 groups.'))
      .toBeVisible();
    await expect
      .element(screen.getByRole('row', { name: /Row 3/ }))
      .toMatchTextContent('tee time from none to 08:05');
    await expect.element(screen.getByText(/The tournament has no round 7/)).toBeVisible();
    await screen.getByRole('button', { name: 'Open the file for round 1' }).click();
    expect(onFileRound).toHaveBeenCalledWith(1, expect.objectContaining({ name: 'sheet.csv' }));
  });

  it('keeps its open file while groups are changed, and the round cannot be left', async () => {
    const { screen, onLock } = await renderSheet(refuse);
    await screen.getByText('Import a file into the draft').click();
    await expect.element(screen.getByText(/^round-2.csv/)).toBeVisible();
    const text = 'group;start hole;player 1\n1;1;Ann Lee\n';
    const file = new File([text], 'sheet.csv');
    await userEvent.upload(screen.getByLabelText('Choose a file'), file);
    await expect.element(screen.getByText('sheet.csv')).toBeVisible();
    await expect.poll(() => onLock.mock.lastCall).toEqual([expect.stringContaining('import')]);
    await screen.getByLabelText('Move Bo Ek').selectOptions('No group');
    await expect.element(screen.getByText('sheet.csv')).not.toBeVisible();
    await expect.element(screen.getByText(/before you import a file/)).toBeVisible();
    await screen.getByRole('button', { name: 'Undo the changes' }).click();
    await expect.element(screen.getByText('sheet.csv')).toBeVisible();
  });
});
