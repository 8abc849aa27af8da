import { beforeEach, describe, expect, it } from 'vitest';
import { API_MARK } from '../../src/contract/base/call.ts';
import { toOpContent } from '../../src/outbox/enter/enter.ts';
import { resolveDecision } from '../../src/outbox/show/resolve-decision.ts';
import { countOutbox } from '../../src/outbox/show/status.ts';
import type { OriginRow } from '../../src/outbox/store/rows.ts';
import { createDevice, type Device, laneOfHole, listAsked, SAM } from './device.ts';
import { createFakeServer } from './fake-server.ts';

let tablet: Device;

beforeEach(async () => {
  tablet = createDevice(createFakeServer());
  await tablet.signIn(SAM);
});

/**
 * Sends an op and answers it with the bytes of some release. `$ID` is replaced by the op's id. The bytes never change.
 */
async function answerWith(status: number, body: string): Promise<string> {
  const opId = await tablet.tap(SAM, 3, 4);
  const headers = { [API_MARK.name]: API_MARK.value, 'Content-Type': 'application/json' };
  tablet.world.network = async () =>
    new Response(body.replaceAll('$ID', opId), { status, headers });
  await tablet.drain();
  return opId;
}

describe('Invariant 14: an answer from the server of a neighbouring release', () => {
  it.each([
    ['release 1', '{"op_id":"$ID","outcome":"applied","version":6,"value":4}'],
    [
      'a release with more fields',
      '{"op_id":"$ID","outcome":"applied","version":6,"value":4,"par":4,"lane":{"closed":false}}',
    ],
  ])('with a receipt of %s ends the op', async (_release, body) => {
    const opId = await answerWith(200, body);
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
      'a release with more fields',
      '{"type":"score-conflict","title":"Conflict","status":409,"trace":"x","conflict":{"op_id":"$ID",' +
        '"version":6,"official":{"value":5,"by":"robin","at":null,"device":"a1"},' +
        '"yours":{"value":4,"by":null,"at":null},"third":{"value":6}}}',
    ],
  ])('with a conflict of %s shows both values for the decision', async (_release, body) => {
    const opId = await answerWith(409, body);
    expect(await listAsked(tablet.db, SAM)).toMatchObject([
      { opId, question: 'conflict', op: { conflict: { version: 6, official: { value: 5 } } } },
    ]);
  });

  it('with a conflict that lacks the values still asks for a decision', async () => {
    const opId = await answerWith(412, '{"type":"about:blank","title":"Stale","status":412}');
    expect(await listAsked(tablet.db, SAM)).toMatchObject([{ opId, op: { conflict: null } }]);
    const again = await resolveDecision(tablet.db, opId, (_card, newest) => toOpContent(newest));
    expect(await tablet.db.ops.toArray()).toMatchObject([{ id: again, base: 0, laneSeq: 2 }]);
  });

  it('with a refusal of an unknown type asks the user', async () => {
    await answerWith(422, '{"type":"hole-is-being-walked","title":"Later","status":422}');
    expect(await listAsked(tablet.db, SAM)).toMatchObject([{ question: 'rejected' }]);
  });

  it.each([
    ['an outcome of a later release', '{"op_id":"$ID","outcome":"merged","version":6,"value":4}'],
    ['a receipt of another shape', '{"receipt":{"op_id":"$ID","version":6}}'],
  ])(
    'with %s keeps the op and repeats it, so that an update can read the answer',
    async (_what, body) => {
      const opId = await answerWith(200, body);
      expect(await tablet.db.ops.get(opId)).toMatchObject({ state: 'queued', attempts: 1 });
      expect(await countOutbox(tablet.db, SAM)).toMatchObject({ waiting: 1, silent: false });
    },
  );

  it('is accepted on a device whose stored rows lack a later field', async () => {
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
