import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DetailsTab } from '../../src/client/admin/set-up/details-tab.tsx';
import { RoundsForm } from '../../src/client/admin/set-up/rounds/rounds-form.tsx';
import { RulesTab } from '../../src/client/admin/set-up/rules-tab.tsx';
import { SheetEditor } from '../../src/client/admin/set-up/tee-sheet/sheet-editor.tsx';
import { GroupForm } from '../../src/client/admin/settings/group-form.tsx';
import { ParsDialog } from '../../src/client/admin/tournaments/pars-dialog.tsx';
import { OpenTournament } from '../../src/client/admin/tournaments/state/open-tournament.ts';
import { UserForm } from '../../src/client/admin/users/user-form.tsx';
import type { AdminSettings } from '../../src/contract/admin/settings.ts';
import { API_MARK } from '../../src/contract/base/call.ts';
import type { AdminTournament } from '../../src/contract/game/states.ts';
import { adminTournament } from '../client/admin-tournament.ts';
import { makeDocument, makeGroup, makeSheet } from '../set-up/tee-sheet/sheet-of.ts';
import { savedImport } from './importer-scene.tsx';
import { renderInApp } from './render-in-app.tsx';
import { makeRound, makeRounds } from './rounds-scene.ts';

afterEach(() => vi.unstubAllGlobals());

type Screen = Awaited<ReturnType<typeof renderInApp>>['screen'];
/** An editor's value: 1 is the first one; 2 and 3 are typed here, 2 and 5 are stored elsewhere. */
type Value = 1 | 2 | 3 | 5;

const CAP = 'Birdie streaks of a golfer in a round';
const inTournament = (tab: ReactNode, part: Partial<AdminTournament>) => (
  <OpenTournament value={{ ...adminTournament, ...part }}>{tab}</OpenTournament>
);
const details = (version: number, value: Value) => ({
  ...adminTournament,
  row_version: version,
  city: value === 1 ? adminTournament.city : `City ${value}`,
});
const rules = (version: number, value: Value) => ({
  ...adminTournament,
  row_version: version,
  streak_max_per_round: value === 1 ? adminTournament.streak_max_per_round : value,
});
const nameVersion = (version: number) => String(version).repeat(64);
const rounds = (version: number, value: Value) =>
  makeRounds(nameVersion(version), [makeRound(1, { counting_scores: value })]);
const sheet = (version: number, value: Value) =>
  makeDocument({
    shown: nameVersion(version),
    draft: makeSheet([makeGroup(1, value, [1, 2, 3]), makeGroup(2, 9, [4, 5, 6, 7])]),
  });
const imported = (kind: 'rounds' | 'tee-sheet', document: object) => ({
  saved: { ...savedImport, kind },
  document,
  tickets: [],
  tickets_moved: 0,
});

const settings = (version: number, value: Value): AdminSettings => ({
  groups: [
    {
      group: 'play',
      version,
      settings: [
        { key: 'silent_minutes', value: 10 + value, default: 20, set_by: null },
        { key: 'minutes_per_hole', value: 15, default: 15, set_by: null },
        { key: 'pace_told', value: false, default: false, set_by: null },
        { key: 'season', value: '', default: '', set_by: null },
      ],
    },
  ],
  secrets: [],
});
const userRow = {
  id: 7,
  username: 'marit',
  email: 'marit@example.com',
  date_joined: '2026-01-05T08:00:00.000Z',
  user_role: 'user' as const,
  is_active: true,
  is_deleted: false,
  first_name: 'Marit',
  is_email_confirmed: true,
  is_hand_confirmed: false,
  restore_until: null,
  is_erased: false,
  erase_at: null,
  erase_asked_at: null,
  referral_signs: [],
};
const account = (version: number, value: Value) => ({
  user: { ...userRow, version, last_name: `Name ${value}` },
  changed: null,
});
const parsOf = (value: Value) => [{ 1: 4, 2: 5, 3: 3, 5: 6 }[value], ...Array(17).fill(4)];
const withPars = (value: Value) =>
  adminTournament.rounds.map((round) => ({ ...round, pars: parsOf(value) }));
const noMoves = { golfers: 0, golfer_places: 0, tickets: 0, ticket_places: 0 };

const CLOSED = 'Saved, and closed.';

/** An editor that closes when it has saved a version. A later version opens it again. */
function Closing(props: { version: number; children: (close: () => void) => ReactNode }) {
  const { version, children } = props;
  const [closedAt, setClosedAt] = useState<number | null>(null);
  return closedAt === version ? <p>{CLOSED}</p> : children(() => setClosedAt(version));
}

/** The version of `adminTournament`. */
const FIRST = adminTournament.row_version;

const editors = [
  {
    name: 'details',
    page: (version: number, value: Value) => inTournament(<DetailsTab />, details(version, value)),
    answer: details,
    type: (screen: Screen, value: Value) => screen.getByLabelText('City').fill(`City ${value}`),
    restore: (screen: Screen) => screen.getByLabelText('City').fill(adminTournament.city),
    sent: (version: number, value: Value) => ({ row_version: version, city: `City ${value}` }),
    save: 'Save the details',
    saved: 'The details are saved.',
    keep: 'Keep what I typed',
    take: 'Take the new values',
  },
  {
    name: 'rules',
    page: (version: number, value: Value) => inTournament(<RulesTab />, rules(version, value)),
    answer: rules,
    type: (screen: Screen, value: Value) =>
      screen.getByLabelText(CAP).selectOptions(`At most ${value}`),
    restore: (screen: Screen) => screen.getByLabelText(CAP).selectOptions('Any number'),
    sent: (version: number, value: Value) => ({
      row_version: version,
      streak_max_per_round: value,
    }),
    save: 'Save the rules',
    saved: 'The rules are saved.',
    keep: 'Keep what I chose',
    take: 'Take the new rules',
  },
  {
    name: 'rounds',
    page: (version: number, value: Value) => <RoundsForm present={rounds(version, value)} />,
    answer: (version: number, value: Value) => imported('rounds', rounds(version, value)),
    type: (screen: Screen, value: Value) =>
      screen.getByLabelText('Scores that count for a team').fill(String(value)),
    restore: (screen: Screen) => screen.getByLabelText('Scores that count for a team').fill('1'),
    sent: (version: number, value: Value) => ({
      shown: nameVersion(version),
      rows: [{ counting_scores: value }],
    }),
    save: 'Save the rounds',
    saved: 'The rounds are saved.',
    keep: 'Keep what I typed',
    take: 'Take the new rounds',
  },
  {
    name: 'a tee sheet',
    page: (version: number, value: Value) =>
      inTournament(<SheetEditor document={sheet(version, value)} onChanged={() => {}} />, {}),
    answer: (version: number, value: Value) => imported('tee-sheet', sheet(version, value)),
    type: (screen: Screen, value: Value) =>
      screen
        .getByLabelText(/^Start hole/)
        .first()
        .selectOptions(String(value)),
    restore: (screen: Screen) =>
      screen
        .getByLabelText(/^Start hole/)
        .first()
        .selectOptions('1'),
    sent: (version: number, value: Value) => ({
      shown: nameVersion(version),
      rows: [{ start_hole: value }, {}],
    }),
    save: 'Save the draft',
    saved: 'The draft is saved. Tablets still show the published tee sheet.',
    keep: 'Keep my groups',
    take: 'Take the new tee sheet',
  },
  {
    name: 'a group of settings',
    page: (version: number, value: Value) => (
      <GroupForm present={settings(version, value)} group="play" onUnsaved={() => {}} />
    ),
    answer: settings,
    type: (screen: Screen, value: Value) =>
      screen.getByLabelText('Minutes until a group is silent').fill(String(10 + value)),
    restore: (screen: Screen) =>
      screen.getByLabelText('Minutes until a group is silent').fill('11'),
    sent: (version: number, value: Value) => ({ version, values: { silent_minutes: 10 + value } }),
    save: 'Save play',
    saved: 'Saved. It takes effect now.',
    keep: 'Keep what I typed',
    take: 'Take the other values',
  },
  {
    name: 'an account',
    page: (version: number, value: Value) => (
      <Closing version={version}>
        {(close) => (
          <UserForm
            present={account(version, value)}
            ownId={null}
            onChanged={() => {}}
            onCancel={() => {}}
            onErase={() => {}}
            onDone={close}
          />
        )}
      </Closing>
    ),
    answer: account,
    type: (screen: Screen, value: Value) =>
      screen.getByLabelText('Last name').fill(`Name ${value}`),
    restore: (screen: Screen) => screen.getByLabelText('Last name').fill('Name 1'),
    sent: (version: number, value: Value) => ({ version, last_name: `Name ${value}` }),
    save: 'Save',
    saved: CLOSED,
    keep: 'Keep my changes',
    take: 'Use the new values',
  },
  {
    name: 'pars',
    page: (version: number, value: Value) =>
      inTournament(
        <Closing version={version}>
          {(close) =>
            withPars(1).map((round) => (
              <ParsDialog key={1} round={round} onClose={() => {}} onSaved={close} />
            ))
          }
        </Closing>,
        { rounds: withPars(value) },
      ),
    answer: (version: number, value: Value) => ({ pars: parsOf(value), moves: noMoves, version }),
    type: (screen: Screen, value: Value) =>
      screen.getByLabelText('Hole 1', { exact: true }).fill(String(parsOf(value)[0])),
    restore: (screen: Screen) => screen.getByLabelText('Hole 1', { exact: true }).fill('4'),
    sent: (_: number, value: Value) => ({ pars: parsOf(value), dry_run: false }),
    // The button appears after the preview.
    before: 'See what moves',
    save: 'Save the pars',
    saved: CLOSED,
    // What somebody else changed is named, and needs no answer before the next preview.
    keep: null,
    take: null,
  },
];

/** Answers each save from the list in turn: with the stored document, or not at all for a lost answer. */
function answerSaves(answers: readonly (object | 'lost')[]) {
  const sent: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.method === 'GET') return new Promise<Response>(() => {});
    const body = await request.json();
    const isPreview = body.dry_run === true;
    const preview = { pars: body.pars, moves: noMoves, version: 1 };
    const answer = isPreview ? preview : (answers[sent.length] ?? 'lost');
    if (!isPreview) sent.push(body);
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    return Response.json(answer, { headers: { [API_MARK.name]: API_MARK.value } });
  });
  return sent;
}

describe.each(editors)('an editor of $name', (editor) => {
  const { page, answer, type, restore, keep, take } = editor;
  const save = async (screen: Screen) => {
    if (editor.before) await screen.getByRole('button', { name: editor.before }).click();
    await screen.getByRole('button', { name: editor.save, exact: true }).click();
  };
  const conflict = (screen: Screen) =>
    screen.getByText(/^While you were editing|^This account changed/);
  const savedNews = (screen: Screen) => screen.getByText(editor.saved);

  it('saves what was changed here over the version that it showed', async () => {
    const sent = answerSaves([]);
    const { screen } = await renderInApp(page(FIRST, 1));
    await type(screen, 2);
    await save(screen);
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toMatchObject(editor.sent(FIRST, 2));
  });

  it('adopts a change elsewhere without a question when nothing was typed', async () => {
    const sent = answerSaves([]);
    const { screen, show } = await renderInApp(page(FIRST, 1));
    await show(page(4, 5));
    expect(conflict(screen).elements()).toEqual([]);
    await type(screen, 2);
    await save(screen);
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toMatchObject(editor.sent(4, 2));
  });

  it('adopts a change elsewhere when what was typed here was undone', async () => {
    const sent = answerSaves([]);
    const { screen, show } = await renderInApp(page(FIRST, 1));
    await type(screen, 2);
    await restore(screen);
    await show(page(4, 5));
    expect(conflict(screen).elements()).toEqual([]);
    await show(page(5, 3));
    expect(conflict(screen).elements()).toEqual([]);
    await type(screen, 2);
    await save(screen);
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toMatchObject(editor.sent(5, 2));
  });

  const choices = [
    { choice: keep, expected: 2 as const },
    { choice: take, expected: 3 as const },
  ];
  it.each(choices.filter(({ choice }) => choice !== null))(
    'asks about changes both here and elsewhere, and obeys "$choice"',
    async ({ choice, expected }) => {
      const sent = answerSaves([]);
      const { screen, show } = await renderInApp(page(FIRST, 1));
      await type(screen, 2);
      await show(page(4, 5));
      await expect.element(conflict(screen)).toBeVisible();
      await screen.getByRole('button', { name: choice ?? '' }).click();
      await expect.poll(() => conflict(screen).elements()).toEqual([]);
      if (choice === take) await type(screen, 3);
      await save(screen);
      await expect.poll(() => sent.length).toBe(1);
      expect(sent[0]).toMatchObject(editor.sent(4, expected));
    },
  );

  it('counts as saved when another admin stored the same', async () => {
    answerSaves([]);
    const { screen, show } = await renderInApp(page(FIRST, 1));
    await type(screen, 2);
    await show(page(4, 2));
    await expect.element(savedNews(screen)).toBeVisible();
    expect(conflict(screen).elements()).toEqual([]);
  });

  it('reports "saved" after a lost answer when the stored content is what was typed', async () => {
    answerSaves(['lost']);
    const { screen, show } = await renderInApp(page(FIRST, 1));
    await type(screen, 2);
    await save(screen);
    await expect.element(screen.getByText(/No answer came/)).toBeVisible();
    await show(page(4, 2));
    await expect.element(savedNews(screen)).toBeVisible();
    expect(screen.getByText(/No answer came/).elements()).toEqual([]);
  });

  it('saves a second change over the version that the first save created', async () => {
    const sent = answerSaves([answer(4, 2)]);
    const { screen, show } = await renderInApp(page(FIRST, 1));
    await type(screen, 2);
    await save(screen);
    await expect.element(savedNews(screen)).toBeVisible();
    await show(page(4, 2));
    await type(screen, 3);
    await save(screen);
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[1]).toMatchObject(editor.sent(4, 3));
  });
});
