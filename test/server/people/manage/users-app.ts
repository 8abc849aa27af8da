import type { InferInput } from 'valibot';
import type {
  MarkUsersBody,
  SaveUserBody,
  UserDetail,
  UserRow,
} from '../../../../src/contract/admin/users.ts';
import { startTestApp, type TestApp } from '../../harness.ts';

/** The ids of the demo's `admin`, `scorer` and `player`. */
export const [ADMIN, SCORER, PLAYER] = [1, 2, 3];

/** The app with calls about accounts, made by its admin unless a token says otherwise. */
export interface UsersApp extends TestApp {
  readonly admin: string;
  list(query?: string): Promise<Response>;
  /** Returns the rows of a list. */
  rows(query?: string): Promise<readonly UserRow[]>;
  user(id: number): Promise<UserDetail['user']>;
  /** Saves an account with these changes over its present values. */
  save(id: number, changes: Partial<SaveUserBody>, token?: string): Promise<Response>;
  mark(body: InferInput<typeof MarkUsersBody>, token?: string): Promise<Response>;
  /** Erases an account. The admin types this username. */
  erase(id: number, username: string, token?: string): Promise<Response>;
  /** Cancels an owner's request to erase the account. */
  keep(id: number, token?: string): Promise<Response>;
}

/** Starts the app and signs its admin in. */
export async function startUsersApp(): Promise<UsersApp> {
  const app = await startTestApp();
  const admin = await app.signIn('admin');
  const call = (method: string, target: string, body?: unknown, token = admin) =>
    app.request(method, target, { token, ...(body !== undefined && { body }) });
  const list = (query = '') => call('GET', `auth/all_users${query}`);
  async function user(id: number) {
    const answer = await call('GET', `auth/user?user_id=${id}`);
    const { user }: UserDetail = await answer.json();
    return user;
  }
  return {
    ...app,
    admin,
    list,
    rows: async (query) => (await (await list(query)).json())[0].users,
    user,
    async save(id, changes, token) {
      const { first_name, last_name, user_role, is_active, version } = await user(id);
      const values = { first_name, last_name, user_role, is_active, version };
      return call('PUT', 'auth/all_users', { id, ...values, ...changes }, token);
    },
    mark: (body, token) => call('PUT', 'auth/users-deleted', body, token),
    erase: (user_id, username, token) =>
      call('POST', 'auth/user-erase', { user_id, username }, token),
    keep: (id, token) => call('DELETE', `auth/user-erase?user_id=${id}`, undefined, token),
  };
}
