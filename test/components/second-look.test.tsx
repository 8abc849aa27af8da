import { afterEach, expect, it, vi } from 'vitest';
import { SecondLookPart } from '../../src/client/admin/audit/second-look-part.tsx';
import { CorrectionList } from '../../src/client/results/correction-list.tsx';
import type { AuditEntry } from '../../src/contract/admin/audit.ts';
import { API_MARK } from '../../src/contract/base/call.ts';
import type { SecondLook } from '../../src/contract/base/second-look.ts';
import { answerCalls } from './answer-calls.ts';
import { renderInApp } from './render-in-app.tsx';

afterEach(() => vi.unstubAllGlobals());

const until = '2026-11-30T10:10:00.000Z';
const look: SecondLook = { state: 'waiting', by: null, until };
const entry: AuditEntry = {
  id: 812,
  at: '2026-11-30T10:00:00.000Z',
  person: { id: 1, username: 'ada' },
  action: 'score',
  target: { kind: 'competitor', id: '4', label: 'Kenji Watanabe' },
  before: { value: 4 },
  after: { value: 5 },
  reason: 'Video',
  detail: {},
  request_id: null,
  second: look,
};

it('an act that waits says until when it can be confirmed, and one press confirms it', async () => {
  const bodies: unknown[] = [];
  answerCalls((_, body) => {
    bodies.push(body);
    return { ...look, state: 'confirmed', by: 'bo' };
  });
  const onDone = vi.fn();
  const { screen } = await renderInApp(<SecondLookPart entry={entry} onDone={onDone} />);
  await expect.element(screen.getByText('Waits for a second admin')).toBeVisible();
  await expect
    .element(screen.getByText(/^It counts already\. Until .+ another admin/))
    .toBeVisible();
  await screen.getByRole('button', { name: 'This is right: confirm it' }).click();
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(bodies).toEqual([{ audit_id: 812 }]);
});

it('a refusal is told, and the dialog stays open', async () => {
  const problem = { type: 'own-act', title: 'x', detail: 'You did this yourself', status: 409 };
  const headers = { 'Content-Type': 'application/json', [API_MARK.name]: API_MARK.value };
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify(problem), { status: 409, headers }),
  );
  const onDone = vi.fn();
  const { screen } = await renderInApp(<SecondLookPart entry={entry} onDone={onDone} />);
  await screen.getByRole('button', { name: 'This is right: confirm it' }).click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('You did this yourself. Nothing was changed.');
  expect(onDone).not.toHaveBeenCalled();
});

it.each([
  ['Confirmed by bo', { ...look, state: 'confirmed', by: 'bo' }],
  ['By one admin', { ...look, state: 'one-admin' }],
] as const)('an act that is over says "%s", without a button', async (words, second) => {
  const { screen } = await renderInApp(
    <SecondLookPart entry={{ ...entry, second }} onDone={() => {}} />,
  );
  await expect.element(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole('button').elements()).toEqual([]);
});

it('the public log says what a second official has made of a correction, and nothing of others', async () => {
  const hole = { round_id: 3, competitor_id: 4, full_name: 'Kenji Watanabe', reason: 'Video' };
  const common = { ...hole, at: until, old: 4, new: 5, role: 'admin' } as const;
  const { screen } = await renderInApp(
    <CorrectionList
      corrections={[
        { ...common, hole_number: 1, second: 'waiting' },
        { ...common, hole_number: 2, second: 'confirmed' },
        { ...common, hole_number: 3, second: 'one-admin' },
        { ...common, hole_number: 4 },
      ]}
    />,
  );
  const lines = screen.getByRole('listitem').elements();
  expect(lines.map((line) => /your time(.*)$/.exec(line.textContent ?? '')?.[1])).toEqual([
    '. A second official has not looked at it yet',
    '. A second official confirmed it',
    '. By one official alone',
    '',
  ]);
});
