import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LiveRoom } from '../../../src/contract/admin/live-room.ts';
import { ADMIN_ROLE } from '../../../src/contract/base/admin-role.ts';
import { isLong } from '../../form.ts';
import { makeLive } from '../make-live.ts';
import {
  account,
  makeDevice,
  type ScoringApp,
  startScoringApp,
  TOURNAMENT,
} from '../scoring/scoring-app.ts';

const RACES = isLong ? 200 : 10;

let app: ScoringApp;
beforeAll(async () => {
  app = await startScoringApp();
  await makeLive(app.db, TOURNAMENT);
  await app.db
    .updateTable('users')
    .set({ user_role: ADMIN_ROLE })
    .where('id', '=', account.scorer3)
    .execute();
  app.tokens.scorer3 = await app.signIn('scorer3');
});
afterAll(() => app.close());

const admins = ['admin', 'scorer3'] as const;
type Admin = (typeof admins)[number];
type Act = 'taken' | 'aside' | 'answer';
const acts: readonly Act[] = ['taken', 'aside', 'answer'];

async function makeCall() {
  const card = { tournament_id: TOURNAMENT, round_id: 1, competitor_id: app.groups[0]?.[0] ?? 0 };
  const facts = { call_id: crypto.randomUUID(), open_hole: 7, about: 'other', text: 'Come' };
  await app.replay('scorer', [makeDevice('scorer').op('call', { ...card, ...facts }, null)]);
}

async function readInbox() {
  const path = `admin/live-groups?tournament_id=${TOURNAMENT}`;
  const answer = await app.request('GET', path, { token: app.tokens.admin });
  return v.parse(LiveRoom, await answer.json()).inbox;
}

type Item = Awaited<ReturnType<typeof readInbox>>[number];

async function act(by: Admin, { item, since, call }: Item, what: Act) {
  const token = app.tokens[by];
  const answers = {
    id: crypto.randomUUID(),
    tournament_id: TOURNAMENT,
    call_id: call?.id,
    text: `${by} comes`,
  };
  const marks = { tournament_id: TOURNAMENT, item, since, version: 0, state: what, note: 'Later' };
  const answer =
    what === 'answer'
      ? await app.request('POST', 'admin/office-messages', { token, body: answers })
      : await app.request('PUT', 'admin/inbox-item', { token, body: marks });
  return { by, what, status: answer.status, body: await answer.json() };
}

const deeds: Readonly<Record<Act, (by: Admin) => string>> = {
  taken: (by) => `${by} has taken this`,
  aside: (by) => `${by} put this aside`,
  answer: (by) => `${by} has answered: ${by} comes`,
};

it(`of two admins at one item one wins, and the other reads how it ended: ${RACES} races`, async () => {
  for (let race = 0; race < RACES; race += 1) {
    await makeCall();
    const [item] = await readInbox();
    if (!item) throw new Error('nothing waits');
    const first = acts[race % 3] ?? 'taken';
    const second = acts[Math.floor(race / 3) % 3] ?? 'taken';
    const [one, other] = await Promise.all([
      act('admin', item, first),
      act('scorer3', item, second),
    ]);
    const name = `race ${race}: ${first}, ${second}`;
    for (const [mine, rival] of [
      [one, other],
      [other, one],
    ] as const) {
      if (mine.status < 300) continue;
      expect(mine, name).toMatchObject({ status: 409, body: { type: 'state-changed' } });
      expect(mine.body.detail, name).toBe(deeds[rival.what](rival.by));
      expect(rival.status, name).toBeLessThan(300);
    }
    // An answer ends a call whoever has taken it; otherwise only one may succeed.
    const isEnded = first === 'answer' || second === 'answer';
    const successes = [one, other].filter(({ status }) => status < 300).length;
    if (first === second || !isEnded) expect(successes, name).toBe(1);
    const left = await readInbox();
    expect(
      left.map(({ mark }) => mark.by),
      name,
    ).toEqual(isEnded ? [] : [one.status < 300 ? 'admin' : 'scorer3']);
    await app.db.deleteFrom('office_messages').execute();
    await app.db.deleteFrom('office_calls').execute();
  }
});
