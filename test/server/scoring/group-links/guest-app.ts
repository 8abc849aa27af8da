import type { LoginResponse } from '../../../../src/contract/account/account.ts';
import type { NewGroupLink } from '../../../../src/contract/admin/group-links.ts';
import type { TestRequest } from '../../harness.ts';
import { type ScoringApp, startScoringApp, TOURNAMENT } from '../scoring-app.ts';

/** The app with shortcuts for links of round 1 and the guests who open them. */
export interface GuestApp extends ScoringApp {
  /** Makes a call and parses its answer. */
  call(
    method: string,
    path: string,
    request?: TestRequest,
  ): Promise<{ status: number; body: Awaited<ReturnType<Response['json']>> }>;
  makeLink(group: number, round?: number): Promise<NewGroupLink & { secret: string }>;
  open(key: string, name: string, device: string): Promise<LoginResponse>;
}

/** The id of a test's device. */
export const makeDeviceId = () => crypto.randomUUID().replaceAll('-', '');

export async function startGuestApp(): Promise<GuestApp> {
  const app = await startScoringApp();
  const call: GuestApp['call'] = async (method, path, request) => {
    const answer = await app.request(method, path, request);
    return { status: answer.status, body: await answer.json() };
  };
  return {
    ...app,
    call,
    makeLink: async (group_number, round_id = 1) => {
      const { body } = await call('POST', 'admin/group-links', {
        token: app.tokens.admin,
        body: { tournament_id: TOURNAMENT, round_id, group_number },
      });
      const [made] = body.links;
      return { ...made, secret: made.link.split('#')[1] };
    },
    open: async (key, name, device) =>
      (await call('POST', 'group-links/open', { body: { key, name, device } })).body,
  };
}
