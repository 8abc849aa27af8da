import { beforeEach, describe, expect, it } from 'vitest';
import { API_MARK, KINDS_HEADER } from '../../src/contract/base/call.ts';
import { loadOrigin, recordServerFacts } from '../../src/outbox/store/origin.ts';
import { opKindNames } from '../../src/server/http/middleware/api-mark.ts';
import { createDevice, type Device, type Network, SAM, submitCard, up } from './device.ts';
import { createFakeServer, type FakeServer } from './fake-server.ts';

let server: FakeServer;
let tablet: Device;

beforeEach(async () => {
  server = createFakeServer();
  tablet = createDevice(server);
  await tablet.signIn(SAM);
  await recordServerFacts(tablet.db, { named: opKindNames, epoch: 0 });
});

const submit = () => submitCard(tablet, 502);

/** Answers as a server that names no kinds. It refuses an envelope that it cannot read. */
const earlierRelease: Network = async (forward, init) => {
  const isKnown = !String(init.body).includes('"card"');
  const refusal = {
    op_id: null,
    status: 422,
    problem: { type: 'validation-failed', title: 'Unknown kind', status: 422 },
  };
  const answer = isKnown
    ? await (await forward()).json()
    : { results: [{ ...refusal }, { ...refusal }] };
  return Response.json(answer, { headers: { [API_MARK.name]: API_MARK.value } });
};

const listKinds = () => server.effects.map(({ op }) => op.kind);
const loadOp = (id: string) => tablet.db.ops.get(id);

describe('Invariant 40: a step about a card', () => {
  it('waits until the server has named its kind', async () => {
    await recordServerFacts(tablet.db, { named: '', epoch: 0 });
    const id = await submit();
    tablet.world.network = earlierRelease;
    await tablet.tap(SAM, 1, 4);
    await tablet.drainThrough();
    expect(listKinds()).toEqual(['score']);
    expect(await loadOp(id)).toMatchObject({ state: 'queued', attempts: 0 });
    await recordServerFacts(tablet.db, { named: opKindNames, epoch: 0 });
    tablet.world.network = up;
    await tablet.drainThrough();
    expect(listKinds()).toEqual(['score', 'card']);
  });

  it('waits again when a server that does not name its kind refuses it', async () => {
    tablet.world.network = earlierRelease;
    const id = await submit();
    await tablet.drain();
    expect(await loadOp(id)).toMatchObject({ state: 'queued' });
    expect((await loadOrigin(tablet.db)).named).toBe('');
    await tablet.drainThrough();
    expect(listKinds()).toEqual([]);
    tablet.world.network = up;
    await tablet.tap(SAM, 1, 4);
    await tablet.drainThrough();
    expect(listKinds()).toEqual(['score', 'card']);
  });

  it('is not held up by a page of a captive portal, which names nothing', async () => {
    tablet.world.network = async () =>
      new Response('<html></html>', { headers: { [KINDS_HEADER]: '' } });
    await submit();
    await tablet.drain();
    expect((await loadOrigin(tablet.db)).named).toBe(opKindNames);
  });
});
