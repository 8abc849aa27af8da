import type { Ticket } from '../../../contract/game/tickets.ts';

/** The ticket holder's username, isolated for right-to-left names and marked when the account is deleted. */
export function HolderName({ user }: Pick<Ticket, 'user'>) {
  return (
    <>
      <bdi>{user.username}</bdi>
      {user.deleted && ' (deleted account)'}
    </>
  );
}
