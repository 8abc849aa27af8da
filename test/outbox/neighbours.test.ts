import { beforeEach, describe, expect, it } from 'vitest';
import { API_MARK } from '../../src/contract/call.ts';
import { answerCard } from '../../src/outbox/answer-card.ts';
import { contentOf } from '../../src/outbox/enter.ts';
import type { OriginRow } from '../../src/outbox/rows.ts';
import { outboxStatus } from '../../src/outbox/status.ts';
import { asked, createDevice, type Device, laneOfHole, SAM } from './device.ts';
import { createFakeServer } from './fake-server.ts';

let tablet: Device;

beforeEach(async () => {
  tablet = createDevice(createFakeServer());
  await tablet.signIn(SAM);
});

/** The bytes a server of some release answers with; `$ID` stands for the op's id. They never change. */
async function answered(status: number, body: string): Promise<string> {
  const opId = await tablet.tap(SAM, 3, 4);
  const headers = { [API_MARK.name]: API_MARK.value, 'Content-Type': 'application/json' };
  tablet.world.network = async () =>
    new Response(body.replaceAll('$ID', opId), { status, headers });
  await tablet.drain();
  return opId;
}

describe('Invariant 14: what servers of neighbouring releases answer', () => {
  it.each([
    ['release 1', '{"op_id":"$ID","outcome":"applied","version":6,"value":4}'],
    [
      'a release that tells more',
      '{"op_id":"$ID","outcome":"applied","version":6,"value":4,"par":4,"lane":{"closed":false}}',
    ],
  ])('a receipt of %s ends its op', async (_release, body) => {
    const opId = await answered(200, body);
    expect(await tablet.db.log.get(opId)).toMatchObject({ ending: 'applied' });
    expect(await tablet.shown(SAM, 3)).toMatchObject({ value: 4, version: 6, state: 'sent' });
  });

  it.each([
    [
      'release 1',
      '{"type":"score-conflict","title":"Conflict","status":409,"conflict":{"op_id":"$ID","version":6,' +
        '"official":{"value":5,"by":"robin","at":"2026-11-21T09:00:00.000Z"},' +
        '"yours":{"value":4,"by":"sam","at":"2026-11-21T09:00:01.000Z"}}}',
    ],
    [
      'a release that tells more',
      '{"type":"score-conflict","title":"Conflict","status":409,"trace":"x","conflict":{"op_id":"$ID",' +
        '"version":6,"official":{"value":5,"by":"robin","at":null,"device":"a1"},' +
        '"yours":{"value":4,"by":null,"at":null},"third":{"value":6}}}',
    ],
  ])('a conflict of %s is a card with both values', async (_release, body) => {
    const opId = await answered(409, body);
    expect(await asked(tablet.db, SAM)).toMatchObject([
      { opId, question: 'conflict', op: { conflict: { version: 6, official: { value: 5 } } } },
    ]);
  });

  it('a conflict from before both values were told is a card all the same', async () => {
    const opId = await answered(412, '{"type":"about:blank","title":"Stale","status":412}');
    expect(await asked(tablet.db, SAM)).toMatchObject([{ opId, op: { conflict: null } }]);
    const again = await answerCard(tablet.db, opId, (_card, newest) => contentOf(newest));
    expect(await tablet.db.ops.toArray()).toMatchObject([{ id: again, base: 0, laneSeq: 2 }]);
  });

  it('a refusal of a type this build does not know asks the person', async () => {
    await answered(422, '{"type":"hole-is-being-walked","title":"Later","status":422}');
    expect(await asked(tablet.db, SAM)).toMatchObject([{ question: 'rejected' }]);
  });

  it.each([
    ['an outcome of a later release', '{"op_id":"$ID","outcome":"merged","version":6,"value":4}'],
    ['a receipt of another shape', '{"receipt":{"op_id":"$ID","version":6}}'],
  ])(
    '%s keeps the op, which is sent again: an update of this build will read it',
    async (_what, body) => {
      const opId = await answered(200, body);
      expect(await tablet.db.ops.get(opId)).toMatchObject({ state: 'queued', attempts: 1 });
      expect(await outboxStatus(tablet.db, SAM)).toMatchObject({ waiting: 1, silent: false });
    },
  );

  it('a row from before a field was kept is sent and counted as any other', async () => {
    const opId = await tablet.tap(SAM, 3, 4);
    await tablet.db.origin.put({
      key: 'api',
      floor: null,
      silences: 0,
      lastContactAt: null,
    } as OriginRow);
    await tablet.drain();
    expect(await tablet.db.log.get(opId)).toMatchObject({ lane: laneOfHole(3), ending: 'applied' });
    expect((await tablet.db.origin.get('api'))?.receipts).toBe(1);
  });
});
