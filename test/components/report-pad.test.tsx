import { expect, it, vi } from 'vitest';
import { callApi } from '../../src/client/api/api.ts';
import { outbox } from '../../src/client/device/outbox-db.ts';
import { reportPad } from '../../src/client/scoring/pad/office/report-pad.ts';
import { sessionStore } from '../../src/client/session/session.ts';
import { PAD_HEADER, padReportEndpoints } from '../../src/contract/scoring/pad-report.ts';
import { enqueue } from '../../src/outbox/enter/enqueue.ts';
import { answerCalls } from './answer-calls.ts';

const OWNER = 71;

it('a pad that was loaded again reports nothing before it knows its refused entries and its space', async () => {
  vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ usage: 9, quota: 10 });
  sessionStore.set({ userId: OWNER, token: 't', role: 'scorer', user: {} } as never);
  const body = { tournament_id: 10_039, round_id: 1, competitor_id: 7, hole_number: 3 };
  const shown = { value: 4, version: 1 };
  await enqueue(outbox, { owner: OWNER, shown, content: { kind: 'clear', body } });
  await outbox.ops.toCollection().modify({ state: 'rejected' });
  answerCalls(() => ({ received: true }));
  const answered = window.fetch;
  const reports: (string | null)[] = [];
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    reports.push(new Headers(init?.headers).get(PAD_HEADER));
    return answered(input, init);
  });

  reportPad(OWNER);
  await expect
    .poll(async () => {
      await callApi(padReportEndpoints.padReport);
      return reports.at(-1);
    })
    .toMatch(/^unsent=1;.*refused=1;full=1$/);
  const early = reports.filter((report) => report !== null && !report.endsWith('refused=1;full=1'));
  expect(early).toEqual([]);
});
