import { sql } from 'kysely';

/** Whether a row of `users` is no guest of a group link. Lists of accounts, audiences and searches name no guests. */
export const isNoGuest = sql<boolean>`
  not exists (select from guests where guests.user_id = users.id)`;
