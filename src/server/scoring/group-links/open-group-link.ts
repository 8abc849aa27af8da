import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { createGuestEmail } from '../../../contract/account/guest-email.ts';
import type { OpenGroupLinkBody } from '../../../contract/scoring/group-link-endpoints.ts';
import { formatGuestName, PRACTICE } from '../../../contract/scoring/practice-guest.ts';
import type { Actor } from '../../audit/save-audit.ts';
import type { Schema } from '../../db/schema.ts';
import { type Account, generateCode, NO_PASSWORD } from '../../people/accounts.ts';
import { isNameMisleading } from '../../people/names/check-person-name.ts';
import { refuse } from '../../problems/api-problem.ts';
import { writeAs } from '../../unit-of-work/run-write.ts';
import type { Write } from '../../unit-of-work/write.ts';
import { findGuest, hashDevice, loadOpening } from './linked-group.ts';

/** The letters behind a guest's name, so that two guests with one name are told apart. */
const MARK_LENGTH = 4;

/**
 * Returns the guest of this device for a group. A device that opened an earlier link of the group stays the same account,
 * which belongs to the new link from now on: entries that wait on the device are this account's. Another device, and
 * another group, gets a new one.
 *
 * @param reservedNames usernames that the operator reserves for staff
 * @throws ApiProblem `forbidden` when the office closed this device's account; `not-ready` before the link opens;
 *   `validation-failed` for a name that looks like an operator's
 */
export async function openGroupLink(
  write: Write<Actor>,
  link: Selectable<Schema['group_links']>,
  { name, device }: OpenGroupLinkBody,
  reservedNames: readonly string[],
): Promise<Account> {
  const { trx, now } = write;
  // Two calls of one device take turns, and so do an opening and the end of the link.
  const open = await trx
    .selectFrom('group_links')
    .select('id')
    .where('id', '=', link.id)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!open) return refuse('link-invalid');
  const { opensAt, group } = await loadOpening(trx, link, now);
  if (opensAt !== null) refuse('not-ready', { detail: 'This link cannot be opened yet' });
  const known = await findGuest(trx, link, device);
  if (known && !known.is_open) {
    const detail = 'The office closed this account. Ask the office, or use another device';
    refuse('forbidden', { detail });
  }
  if (known) {
    await trx
      .updateTable('guests')
      .set({ link_id: link.id })
      .where('user_id', '=', known.id)
      .execute();
    return known;
  }
  const isPractice = group.practice_of !== null;
  if (name === undefined) return refuseName('Name is required');
  if (await isNameMisleading(trx, { first_name: name, last_name: '' }, reservedNames)) {
    refuseName('This name looks like the name of somebody who runs the game');
  }
  const account = await trx
    .insertInto('users')
    .values({
      username: formatGuestName(name, generateCode(MARK_LENGTH), isPractice),
      email: createGuestEmail(`${isPractice ? PRACTICE : ''}${randomUUID()}`),
      first_name: name,
      last_name: '',
      password_hash: NO_PASSWORD,
      user_role: 'scorer',
      date_joined: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('guests')
    .values({
      user_id: account.id,
      link_id: link.id,
      device_hash: hashDevice(device),
      opened_at: now,
    })
    .execute();
  await writeAs(write, account.id).audit('group-link-opened', {
    target: account.id,
    before: null,
    after: null,
    detail: {
      tournament_id: link.tournament_id,
      round_id: link.round_id,
      group: link.group_number,
    },
  });
  return account;
}

function refuseName(message: string): never {
  return refuse('validation-failed', { errors: [{ path: 'name', message }] });
}
