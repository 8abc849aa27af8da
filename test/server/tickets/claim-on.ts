import type { TicketDraft } from '../../../src/contract/game/tickets.ts';
import { claimTicket } from '../../../src/server/tickets/claim-ticket.ts';
import { runWrite } from '../../../src/server/unit-of-work/run-write.ts';
import type { TestApp } from '../harness.ts';

/** Claims a ticket without the API. Returns its id. */
export function claimOn({ deps, clock }: TestApp, draft: TicketDraft): Promise<number> {
  const call = { actor: { userId: draft.user_id, requestId: null }, now: clock.now() };
  return runWrite(deps, call, (write) =>
    claimTicket(write, draft, { clock: clock.now, hasMailServer: false }),
  );
}
