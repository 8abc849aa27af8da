import type { endpoints } from '../../contract/endpoints.ts';
import type { DeletionParams } from '../../contract/people/messages.ts';
import type { Deps, EndpointCall, Handlers } from '../endpoint/handler.ts';
import { storeMessage } from '../panel/messages/contact.ts';
import { confirmDeletion, postDeletionRequest } from '../people/erase/deletion-link.ts';
import { createAllowance, spendAllowance } from '../problems/allowance.ts';
import { runWrite } from '../unit-of-work/run-write.ts';

const HOUR_MS = 3_600_000;
/** A whole course may share one IP address. */
const MESSAGES_PER_HOUR = 20;

/** Handles messages to the operator and deletion requests. */
export function messageRoutes(deps: Deps) {
  const { db, settings, jobs } = deps;
  const { office } = settings.mail;
  const site = settings.publicUrl;
  const allowance = createAllowance('message', MESSAGES_PER_HOUR, HOUR_MS);

  async function requestDeletion(
    call: Pick<EndpointCall<(typeof endpoints)['emailSend']>, 'address' | 'actor' | 'now'>,
    params: DeletionParams,
  ): Promise<'OK'> {
    await spendAllowance(db, allowance, call.address, call.now);
    const post = { jobs, office, site };
    await runWrite(deps, call, (write) => postDeletionRequest(write, post, params));
    return 'OK';
  }

  return {
    async contact(call) {
      await spendAllowance(db, allowance, call.address, call.now);
      await runWrite(deps, call, (write) => storeMessage(write, office, call.body));
      return { received: true };
    },

    emailSend: (call) => requestDeletion(call, call.body.template_params),
    emailSendForm: (call) => requestDeletion(call, call.body),

    async confirmDeletion(call) {
      const { token } = call.body;
      const eraseAt = await runWrite(deps, call, (write) => confirmDeletion(write, site, token));
      return { erase_at: eraseAt.toISOString() };
    },
  } satisfies Partial<Handlers>;
}
