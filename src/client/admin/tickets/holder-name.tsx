import type { Ticket } from '../../../contract/game/tickets.ts';

/** The username of a ticket's holder, in its own direction. A deleted account says so. */
export function HolderName({ user }: Pick<Ticket, 'user'>) {
  return (
    <>
      <bdi>{user.username}</bdi>
      {user.deleted && ' (deleted account)'}
    </>
  );
}
